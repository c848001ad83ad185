"""Drives Firefox with the extension in it, through Marionette."""

from __future__ import annotations

import base64
import contextlib
import socket
import subprocess
import time
from pathlib import Path
from typing import Any

from marionette_driver import By, Keys
from marionette_driver.addons import Addons
from marionette_driver.errors import MarionetteException
from marionette_driver.marionette import ActionSequence, Marionette

from tests.browser.checks_shown import READ_CHECKS, until_done
from tests.browser.chromium import EXTENSION
from tests.browser.servers import PlumblineServer
from tests.waiting import until

ID = "plumbline@plumbline.local"
PREFERENCES = """
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("network.dns.localDomains", "gazette.test");
user_pref("extensions.webextOptionalPermissionPrompts", false);
user_pref("marionette.port", {port});
"""


class Firefox:
    """A headless Firefox with the extension installed for the time being."""

    def __init__(self, profile: Path) -> None:
        port = _free_port()
        (profile / "user.js").write_text(PREFERENCES.format(port=port), "utf-8")
        self._process = subprocess.Popen(
            [
                "firefox-esr",
                "--headless",
                "--marionette",
                "--remote-allow-system-access",
                "--no-remote",
                "--profile",
                str(profile),
            ],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self.driver = Marionette(host="127.0.0.1", port=port)
        until(lambda: _listens(port), "Firefox", 60)
        self.driver.start_session()
        self.driver.timeout.script = 20
        Addons(self.driver).install(str(EXTENSION), temp=True)
        with self.driver.using_context("chrome"):
            self._uuid = self.driver.execute_script(
                f"return WebExtensionPolicy.getByID('{ID}').mozExtensionHostname"
            )

    def close(self) -> None:
        """Quit the browser."""
        with contextlib.suppress(MarionetteException, OSError):
            self.driver.delete_session()  # a browser that is gone needs no goodbye
        self._process.terminate()
        self._process.wait(20)

    def url(self, path: str) -> str:
        """Return the address of one of the extension's own pages."""
        return f"moz-extension://{self._uuid}/{path}"

    def go(self, url: str) -> None:
        """Open a page in the foreground tab."""
        self.driver.navigate(url)

    def run(self, script: str, *arguments: Any) -> Any:
        """Run JavaScript in the page."""
        return self.driver.execute_script(script, script_args=arguments)

    def run_in_chrome(self, script: str, *arguments: Any) -> Any:
        """Run JavaScript in the browser itself; `resolve` takes the value."""
        with self.driver.using_context("chrome"):
            return self.driver.execute_async_script(script, script_args=arguments)

    def switch_to(self, part: str) -> None:
        """Bring the tab whose address holds `part` to the front."""

        def found() -> bool:
            for handle in self.driver.window_handles:
                self.driver.switch_to_window(handle, focus=True)
                if part in self.driver.get_url():
                    return True
            return False

        until(found, f"a tab with {part}")

    def know_port(self, port: int) -> None:
        """Tell the extension where the test's server is, from one of its own pages; a tab has the
        page's address before it has what extensions may use."""
        until(
            lambda: self.run("return 'browser' in window.wrappedJSObject"), "the extension's page"
        )
        self.run("window.wrappedJSObject.browser.storage.local.set({ port: arguments[0] })", port)

    def pair(self, server: PlumblineServer) -> None:
        """Type the code that the terminal shows into the welcome page."""
        self.switch_to("welcome")
        self.know_port(server.port)
        body = "return document.body.innerText"
        until(lambda: f"running at {server.base}" in self.run(body), "the server to be found")
        self.run("document.getElementById('code').value = arguments[0]", server.fresh_code())
        self.driver.find_element(By.CSS_SELECTOR, "#pair button").click()
        until(lambda: "Paired." in self.run(body), "the pairing")

    def press_shortcut(self) -> None:
        """Press Alt+Shift+K; only keys sent to the browser itself reach the commands."""
        with self.driver.using_context("chrome"):
            keys = ActionSequence(self.driver, "key", "keyboard")
            keys.key_down(Keys.ALT).key_down(Keys.SHIFT).key_down("k")
            keys.key_up("k").key_up(Keys.SHIFT).key_up(Keys.ALT).perform()

    def choose_from_menu(self, selector: str, label: str) -> None:
        """Right-click on an element and choose the menu's item of that name."""
        target = self.driver.find_element(By.CSS_SELECTOR, selector)
        mouse = ActionSequence(self.driver, "pointer", "mouse", {"pointerType": "mouse"})
        mouse.pointer_move(0, 0, origin=target).pointer_down(2).pointer_up(2).perform()
        chosen = self.run_in_chrome(
            """const [label, resolve] = arguments;
            const menu = document.getElementById('contentAreaContextMenu');
            const choose = () => {
              const item = [...menu.children].find((one) => one.label === label && !one.hidden);
              if (item) menu.activateItem(item);
              resolve(Boolean(item));
            };
            if (menu.state === 'open') choose();
            else menu.addEventListener('popupshown', choose, { once: true });""",
            label,
        )
        assert chosen, f"The menu has no item “{label}”"

    def overlay(self, function: str) -> Any:
        """Call a JavaScript function whose `this` is the overlay's root; None without one."""
        try:
            host = self.driver.find_element(By.CSS_SELECTOR, "plumbline-overlay")
        except MarionetteException:
            return None
        return self.run(f"return ({function}).call(arguments[0])", host.shadow_root)

    def click_in_overlay(self, selector: str) -> None:
        """Click with the mouse on what fits `selector` in the overlay."""
        host = self.driver.find_element(By.CSS_SELECTOR, "plumbline-overlay")
        host.shadow_root.find_element(By.CSS_SELECTOR, selector).click()

    def overlay_text(self) -> str:
        """Return the overlay's visible words."""
        return self.overlay("function () { return this.querySelector('.frame').innerText }") or ""

    def checks(self) -> list[dict[str, Any]]:
        """Return what the overlay shows of every check, newest first."""
        return self.overlay(READ_CHECKS) or []

    def badge(self) -> str:
        """Return what the toolbar's button says for the tab in front."""
        text: str = self.run_in_chrome(
            """const [id, resolve] = arguments;
            const { ExtensionParent } = ChromeUtils.importESModule(
              'resource://gre/modules/ExtensionParent.sys.mjs');
            const { extension } = WebExtensionPolicy.getByID(id);
            const { action } = ExtensionParent.apiManager.global.browserActionFor(extension);
            resolve(action.getProperty(gBrowser.selectedTab, 'badgeText'));""",
            ID,
        )
        return text

    def take_back_permission(self) -> None:
        """Take the right to reach 127.0.0.1 away, as a reader can on the add-on's page."""
        self.run_in_chrome(
            """const [id, resolve] = arguments;
            const { ExtensionPermissions } = ChromeUtils.importESModule(
              'resource://gre/modules/ExtensionPermissions.sys.mjs');
            const { extension } = WebExtensionPolicy.getByID(id);
            const given = { permissions: [], origins: ['http://127.0.0.1/*'] };
            ExtensionPermissions.remove(id, given, extension).then(resolve);""",
            ID,
        )

    def allow_private_windows(self) -> None:
        """Let the extension into private windows, as a reader can on the add-on's page."""
        self.run_in_chrome(
            """const [id, resolve] = arguments;
            const { ExtensionPermissions } = ChromeUtils.importESModule(
              'resource://gre/modules/ExtensionPermissions.sys.mjs');
            const { AddonManager } = ChromeUtils.importESModule(
              'resource://gre/modules/AddonManager.sys.mjs');
            const given = { permissions: ['internal:privateBrowsingAllowed'], origins: [] };
            (async () => {
              const addon = await AddonManager.getAddonByID(id);
              await ExtensionPermissions.add(id, given);
              await addon.reload();
            })().then(resolve);""",
            ID,
        )

    def open_private_window(self) -> None:
        """Open a private window and bring it to the front."""
        opened = self.driver.open(type="window", focus=True, private=True)
        self.driver.switch_to_window(opened["handle"], focus=True)

    def stop_background(self) -> None:
        """End the extension's background, as Firefox does with one that has been idle."""
        self.run_in_chrome(
            """const [id, resolve] = arguments;
            const { extension } = WebExtensionPolicy.getByID(id);
            extension.terminateBackground({ ignoreDevToolsAttached: true }).then(resolve);""",
            ID,
        )

    def wait_until_done(self, count: int = 1) -> list[dict[str, Any]]:
        """Wait until `count` checks are shown and over, and return them."""
        return until_done(self.checks, self.overlay_text, count, 40)

    def picture(self, path: Path) -> None:
        """Take a picture of the whole window, toolbar and sidebar included."""
        with self.driver.using_context("chrome"):
            path.write_bytes(base64.b64decode(self.driver.screenshot()))


def _free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


def _listens(port: int) -> bool:
    with socket.socket() as caller:
        caller.settimeout(0.5)
        time.sleep(0.1)
        return caller.connect_ex(("127.0.0.1", port)) == 0
