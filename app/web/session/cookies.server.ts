import { createCookie } from "@remix-run/node";
import { env } from "~/env.server";

const secure = env.NODE_ENV === "production" && !env.PLAIN_HTTP;
const prefix = secure ? "__Host-" : "";
const common = { path: "/", sameSite: "lax", secure } as const;
const YEAR = 31_536_000;

/** "companySeq.token" of the session; the database knows only a digest of the token. Ends with the browser; the server ends it sooner. */
export const sessionCookie = createCookie(`${prefix}kawani-session`, { ...common, httpOnly: true, secrets: [env.SESSION_SECRET] });

/**
 * Says on this phone that somebody is signed in. The page without network reads it, which no request reaches: whatever My Work still stored after a
 * sign-out is not shown there. It opens nothing.
 */
export const presentCookie = createCookie(`${prefix}kawani-present`, common);

/** Who gave the right password and still owes the second step. */
export const secondStepCookie = createCookie(`${prefix}kawani-second-step`, {
  ...common,
  httpOnly: true,
  maxAge: 600,
  secrets: [env.SESSION_SECRET],
});

/** Who confirmed the own password a moment ago, before something sensitive. */
export const recentPasswordCookie = createCookie(`${prefix}kawani-recent-password`, {
  ...common,
  httpOnly: true,
  maxAge: 900,
  secrets: [env.SESSION_SECRET],
});

/** Who gave the birthday that a secret link to papers asks for. */
export const papersCookie = createCookie(`${prefix}kawani-papers`, {
  ...common,
  httpOnly: true,
  maxAge: 900,
  secrets: [env.SESSION_SECRET],
});

/** A random id to which the form token of a visitor without session is bound. */
export const visitorCookie = createCookie(`${prefix}kawani-visitor`, { ...common, httpOnly: true, secrets: [env.SESSION_SECRET] });

/** Says that a form which could not be saved is kept for an hour; what was typed is in the database. */
export const typedFormCookie = createCookie(`${prefix}kawani-typed-form`, {
  ...common,
  httpOnly: true,
  maxAge: 3600,
  secrets: [env.SESSION_SECRET],
});

/** The toast that the next page shows once. */
export const flashCookie = createCookie(`${prefix}kawani-flash`, { ...common, httpOnly: true, maxAge: 60, secrets: [env.SESSION_SECRET] });

/** An opaque id of the user for analytics, set once after the first sign-on (GUARD-32). */
export const userCookie = createCookie(`${prefix}kawani-user`, { ...common, httpOnly: true, maxAge: YEAR });

/** How somebody looks at the product: kept in the browser, so that it works without scripts. */
export const preference = { ...common, httpOnly: true, maxAge: YEAR };
/** "system", "light" or "dark". */
export const themeCookie = createCookie("theme", preference);
/** The menu folded to icons: "rail" or "full". */
export const menuCookie = createCookie("menu", preference);
/** The groups of the menu that stand open, and where that was: `KeptGroups`. */
export const menuGroupsCookie = createCookie("menu-groups", preference);
