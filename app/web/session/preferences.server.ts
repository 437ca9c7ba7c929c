import { z } from "zod/v4";
import { groupsAt, withToggled, type OpenGroups } from "~/domain/shared/open-groups";
import { menuPlace } from "~/domain/shared/menu-place";
import { MENU } from "~/menu.server";
import { pathTo } from "~/paths";
import { menuCookie, menuGroupsCookie, themeCookie } from "./cookies.server";
import { oneOf } from "~/web/forms/list-query.server";
import { safePath } from "./scope.server";
import { isWidePage } from "./wide-pages.server";

const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** Display preferences from cookies. Until the user chooses a menu width, wide pages have the icon rail and all others the full menu. */
export async function readPreferences(request: Request): Promise<{ theme: Theme; rail: boolean }> {
  const cookies = request.headers.get("Cookie");
  const theme: unknown = await themeCookie.parse(cookies);
  const menu: unknown = await menuCookie.parse(cookies);
  const rail = menu === "rail" || (menu !== "full" && isWidePage(new URL(request.url).pathname));
  return { theme: THEMES.find((value) => value === theme) ?? "system", rail };
}

/** The cookie of the theme. @throws 400 for an unknown theme */
export async function themeHeaders(theme: unknown): Promise<Headers> {
  return new Headers({ "Set-Cookie": await themeCookie.serialize(oneOf(THEMES, theme)) });
}

/** The cookie of the menu width. @throws 400 for an unknown value */
export async function menuHeaders(menu: unknown): Promise<Headers> {
  return new Headers({ "Set-Cookie": await menuCookie.serialize(oneOf(["rail", "full"], menu)) });
}

const GROUPS = MENU.map(({ label }) => label);
/** Cookie format; a value of an older menu is ignored. */
const storedGroups = z.object({ open: z.array(z.enum(GROUPS)).max(2), at: z.string().nullable() }).catch(() => ({ open: [], at: null }));

/** The open menu groups on this page, and the cookie if they changed. */
export async function visitGroups(request: Request): Promise<{ open: readonly string[]; cookie: string | null }> {
  const kept = storedGroups.parse(await menuGroupsCookie.parse(request.headers.get("Cookie")));
  const here = groupsAt(kept, menuPlace(new URL(request.url).pathname, MENU));
  return { open: here.open, cookie: here === kept ? null : await menuGroupsCookie.serialize(here) };
}

/** The cookie after a group was toggled: the form has the open groups, the toggled one and the page. @throws 400 for an unknown group */
export async function menuGroupsHeaders(form: FormData): Promise<Headers> {
  const open = form
    .getAll("open")
    .slice(0, 2)
    .map((group) => oneOf(GROUPS, group));
  const place = menuPlace(safePath(form.get("returnTo"), pathTo("get-start")).split("?")[0]!, MENU);
  const kept: OpenGroups = { open: withToggled(open, oneOf(GROUPS, form.get("toggle"))), at: place?.at ?? null };
  return new Headers({ "Set-Cookie": await menuGroupsCookie.serialize(kept) });
}
