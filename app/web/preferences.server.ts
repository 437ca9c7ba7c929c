import { menuCookie, themeCookie } from "./cookies.server";
import { oneOf } from "./list-query.server";

const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** How this visitor wants the pages to look, from his cookies. */
export async function readPreferences(request: Request): Promise<{ theme: Theme; rail: boolean }> {
  const cookies = request.headers.get("Cookie");
  const theme: unknown = await themeCookie.parse(cookies);
  return { theme: THEMES.find((one) => one === theme) ?? "system", rail: (await menuCookie.parse(cookies)) === "rail" };
}

/** The cookie that keeps the choice. @throws 400 for a theme that does not exist */
export async function themeHeaders(theme: unknown): Promise<Headers> {
  return new Headers({ "Set-Cookie": await themeCookie.serialize(oneOf(THEMES, theme)) });
}

/** The cookie that keeps the menu folded or full. @throws 400 for another word */
export async function menuHeaders(menu: unknown): Promise<Headers> {
  return new Headers({ "Set-Cookie": await menuCookie.serialize(oneOf(["rail", "full"], menu)) });
}
