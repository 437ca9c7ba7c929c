import { createCookie } from "@remix-run/node";
import { env } from "~/env.server";

const secure = env.NODE_ENV === "production" && !env.ALLOW_INSECURE_HTTP;
const prefix = secure ? "__Host-" : "";
const common = { path: "/", sameSite: "lax", secure } as const;
const YEAR = 31_536_000;

/**
 * "companySeq.token" of the session; the database has only a digest of the token. A browser-session cookie; the server expires the session
 * sooner.
 */
export const sessionCookie = createCookie(`${prefix}kawani-session`, { ...common, httpOnly: true, secrets: [env.SESSION_SECRET] });

/** Marks a signed-in browser for the offline page, so that it does not show stored data of My Work after a sign-out. It grants nothing. */
export const presentCookie = createCookie(`${prefix}kawani-present`, common);

/** A sign-in with a correct password that still needs the second factor. */
export const secondStepCookie = createCookie(`${prefix}kawani-second-step`, {
  ...common,
  httpOnly: true,
  maxAge: 600,
  secrets: [env.SESSION_SECRET],
});

/** The challenge of a passkey that this browser is about to use or to create. */
export const passkeyCookie = createCookie(`${prefix}kawani-passkey`, { ...common, httpOnly: true, maxAge: 300 });

/** A sign-in that continues at the provider of a company: encrypted. */
export const providerCookie = createCookie(`${prefix}kawani-provider`, { ...common, httpOnly: true, maxAge: 900 });

/** The company whose provider signed in this browser last, for the button of the sign-in page. It grants nothing. */
export const companySignInCookie = createCookie(`${prefix}kawani-company`, {
  ...common,
  httpOnly: true,
  maxAge: YEAR,
  secrets: [env.SESSION_SECRET],
});

/** A recently confirmed password, for sensitive actions. */
export const recentPasswordCookie = createCookie(`${prefix}kawani-recent-password`, {
  ...common,
  httpOnly: true,
  maxAge: 900,
  secrets: [env.SESSION_SECRET],
});

/** Grant after a correct birthday for a secret link to exit documents. */
export const leaverCookie = createCookie(`${prefix}kawani-papers`, {
  ...common,
  httpOnly: true,
  maxAge: 900,
  secrets: [env.SESSION_SECRET],
});

/** A random id that binds form tokens without a session. */
export const visitorCookie = createCookie(`${prefix}kawani-visitor`, { ...common, httpOnly: true, secrets: [env.SESSION_SECRET] });

/** URL of the style sheet that the browser has loaded. */
export const stylesCookie = createCookie(`${prefix}kawani-styles`, { ...common, httpOnly: true, maxAge: YEAR });

/** Marks a refused form that is kept for an hour; its values are in the database. */
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

/** Display preferences, in cookies so that they work without scripts. */
export const preference = { ...common, httpOnly: true, maxAge: YEAR };
/** "system", "light" or "dark". */
export const themeCookie = createCookie("theme", preference);
/** The menu folded to icons: "rail" or "full". */
export const menuCookie = createCookie("menu", preference);
/** The open menu groups and their page: `OpenGroups`. */
export const menuGroupsCookie = createCookie("menu-groups", preference);
