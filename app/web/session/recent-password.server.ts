import { data } from "@remix-run/node";
import { ENTER_PASSWORD, PASSWORD_MINUTES } from "~/domain/settings/password-confirmation";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { confirmPassword } from "~/models/settings/passwords.server";
import { recentPasswordCookie } from "./cookies.server";
import { downloadGrant, hasDownloadGrant } from "./download-grant.server";
import { requireLogin } from "./scope.server";
import { placeOf } from "./session.server";

const PURPOSE = "recent password";

/** Whether this account confirmed its password in the last minutes. */
export async function hasRecentPassword(request: Request, scope: Scope): Promise<boolean> {
  const ticket: unknown = await recentPasswordCookie.parse(request.headers.get("Cookie"));
  return typeof ticket === "string" && hasDownloadGrant(PURPOSE, scope, ticket);
}

/**
 * Requires the account's password before a sensitive action, once in fifteen minutes.
 * @param reason message if the password is missing
 * @returns the cookie that remembers it; null if it is remembered already
 * @throws Refusal if it is empty or wrong
 */
export async function requireRecentPassword(
  request: Request,
  scope: Scope,
  password: string,
  reason: string = ENTER_PASSWORD,
): Promise<string | null> {
  if (await hasRecentPassword(request, scope)) return null;
  if (password === "") throw new Refusal(reason, { field: "password" });
  await confirmPassword({ ...(await requireLogin(request)), place: placeOf(request) }, password);
  return confirmedCookie(scope);
}

/** Creates a token once the account's password is confirmed. Only this response contains it: it cannot be shown again. */
export const tokenAfterPassword =
  <Input extends { tokenName: string; password: string }>(
    request: Request,
    scope: Scope,
    reason: string,
    create: (input: Input) => Promise<string>,
  ) =>
  async (input: Input) => {
    const cookie = await requireRecentPassword(request, scope, input.password, reason);
    return data({ tokenName: input.tokenName, token: await create(input) }, cookie === null ? {} : { headers: { "Set-Cookie": cookie } });
  };

/** Remembers a confirmation by the account's password or passkey. */
export const confirmedCookie = (holder: Pick<Scope, "companySeq" | "accountSeq">): Promise<string> =>
  recentPasswordCookie.serialize(downloadGrant(PURPOSE, holder, PASSWORD_MINUTES));
