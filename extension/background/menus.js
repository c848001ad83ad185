/** The entries in the page's context menu. */

import { browser } from "../browser.js";

export const CHECK_SELECTION = "check-selection";
export const CHECK_PAGE = "check-page";

/** Create the entries anew; browsers keep them between starts, so an update must replace them. */
export async function createMenus() {
  await browser.contextMenus.removeAll();
  browser.contextMenus.create({
    id: CHECK_SELECTION,
    title: browser.i18n.getMessage("menu_check"),
    contexts: ["selection"],
  });
  browser.contextMenus.create({
    id: CHECK_PAGE,
    title: browser.i18n.getMessage("menu_check_page"),
    contexts: ["page"],
  });
}
