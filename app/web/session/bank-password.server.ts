import { ENTER_PASSWORD, PASSWORD_MINUTES } from "~/domain/payroll/bank/bank-file-input";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { confirmPassword } from "~/models/settings/passwords.server";
import { bankPasswordCookie } from "./cookies.server";
import { fileTicket, holdsTicket } from "./file-ticket.server";
import { placeOf } from "./session.server";

const PURPOSE = "bank files";

/** Did this account give its password in the last minutes? */
export async function gavePassword(request: Request, scope: Scope): Promise<boolean> {
  const ticket: unknown = await bankPasswordCookie.parse(request.headers.get("Cookie"));
  return typeof ticket === "string" && holdsTicket(PURPOSE, scope, ticket);
}

/**
 * The own password before what pays people, once in fifteen minutes.
 * @returns the cookie that remembers it; null when it was remembered already
 * @throws Refusal when it is empty or wrong
 */
export async function requirePassword(request: Request, scope: Scope, password: string): Promise<string | null> {
  if (await gavePassword(request, scope)) return null;
  if (password === "") throw new Refusal(ENTER_PASSWORD, { field: "password" });
  await confirmPassword({ ...scope, place: placeOf(request) }, password);
  return bankPasswordCookie.serialize(fileTicket(PURPOSE, scope, PASSWORD_MINUTES));
}
