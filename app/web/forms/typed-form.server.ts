import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import { z } from "zod/v4";
import {
  isRestorable,
  RESTORE_EXPIRED,
  refusedPostText,
  SIGNED_OUT_RESTORABLE,
  SIGNED_OUT_LOST,
  typedFields,
  type TypedFormOffer,
  type TypedReason,
} from "~/domain/shared/forms/typed-form";
import type { Language } from "~/domain/shared/language";
import type { Scope } from "~/domain/shared/scope";
import { UNAUTHORIZED } from "~/domain/shared/status-text";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { describeError, log } from "~/log.server";
import { findTypedForm, forgetTypedForm, saveTypedForm } from "~/models/shared/idempotency-keys.server";
import { pathTo } from "~/paths";
import { requestContext } from "~/web/http/request-context.server";
import { encryptToken, decryptToken } from "~/web/http/encrypted-token.server";
import { isMultipart, readRefusedFields } from "./form-body.server";
import { checkCsrf, CSRF_FIELD } from "~/web/session/csrf.server";
import { serializeToast, withCookie } from "~/web/session/flash.server";
import { typedFormCookie } from "~/web/session/cookies.server";
import { currentSession, endedHolder } from "~/web/session/session.server";

type Holder = Pick<Scope, "companySeq" | "accountSeq">;
/** `withFiles`: the form had file fields, whose files are not kept. */
type Typed = { pathname: string; reason: TypedReason; fields: [string, string][]; withFiles?: boolean };
type Answer = ReturnType<typeof data<{ code?: string } | null>>;

/**
 * Response to a form that was refused because of an ended session, a lost permission or an invalid token: its values are kept for an hour,
 * encrypted and for this account only, and offered again on the form's page.
 * @returns the thrown value if it was anything else
 */
export async function handleRefusedForm(request: Request, thrown: unknown): Promise<unknown> {
  const reason = reasonOf(thrown);
  if (reason === null) return thrown;
  const kept = await saveTyped(request, reason, codeOf(thrown) === "FORM_EXPIRED");
  const cookie = kept ? await typedFormCookie.serialize("1") : null;
  if (thrown instanceof Response) {
    const answer = redirect(`${thrown.headers.get("Location")}?next=${encodeURIComponent(addressOf(request))}`);
    const text = `${UNAUTHORIZED}. ${kept ? SIGNED_OUT_RESTORABLE : SIGNED_OUT_LOST}`;
    answer.headers.append("Set-Cookie", await serializeToast({ kind: "attention", text }));
    return withCookie(answer, cookie);
  }
  const { data: body, init } = thrown as Answer;
  const headers = new Headers(init?.headers);
  if (cookie !== null) headers.append("Set-Cookie", cookie);
  return data({ ...body, refusedPost: refusedPostText(body?.code === "FORM_EXPIRED", kept) }, { ...init, headers });
}

/** The kept form of this account, offered only in the browser that sent it. */
export async function typedFormOffer(request: Request, holder: Holder): Promise<TypedFormOffer | null> {
  const typed = await read(request, holder);
  if (!typed) return null;
  const wordsOf = (language: Language) => {
    const { signedOut, refused, chooseFiles, restore } = messagesFor(language).typedForm;
    const why = typed.reason === "SIGNED_OUT" ? signedOut : refused;
    return { why: typed.withFiles ? `${why} ${chooseFiles}` : why, restore };
  };
  return { pathname: typed.pathname, texts: { en: wordsOf("en"), fil: wordsOf("fil") } };
}

/** The kept form as the result of a refused submission; nothing is stored. */
export async function restoreTyped(request: Request, form: FormData) {
  const holder = await currentSession(request);
  const typed = holder && (await read(request, holder));
  if (!typed || typed.pathname !== new URL(request.url).pathname) {
    const hideFields = [...form.keys()].filter((name) => !isRestorable(name));
    return data(parseWithZod(form, { schema: ANYTHING }).reply({ formErrors: [RESTORE_EXPIRED], hideFields }), { status: 422 });
  }
  await forgetTypedForm(holder);
  const restored = new FormData();
  for (const [name, value] of typed.fields) restored.append(name, value);
  const headers = { "Set-Cookie": await typedFormCookie.serialize("", { maxAge: 0 }) };
  return data(parseWithZod(restored, { schema: ANYTHING }).reply(), { status: 200, headers });
}

/** Redirects to the page of a form that cannot show the kept values; the offer ends. */
export async function discardTypedForm(request: Request): Promise<Response> {
  await forgetSaved(request);
  return redirect(addressOf(request), 303);
}

/** Deletes the kept values of this form after `saving` succeeded. */
export async function forgetAfter<Result>(request: Request, saving: Promise<Result>): Promise<Result> {
  const result = await saving;
  await forgetSaved(request);
  return result;
}

async function forgetSaved(request: Request): Promise<void> {
  if (!(await hasTypedForm(request))) return;
  const holder = await currentSession(request);
  const typed = holder && (await read(request, holder));
  if (typed && typed.pathname === new URL(request.url).pathname) await forgetTypedForm(holder);
}

const ANYTHING = z.looseObject({});
const purposeOf = ({ companySeq, accountSeq }: Holder) => `typed form ${companySeq}.${accountSeq}`;

async function saveTyped(request: Request, reason: TypedReason, expired: boolean): Promise<boolean> {
  try {
    // A session that owes another sign-in has not ended.
    const holder = (await currentSession(request)) ?? (reason === "SIGNED_OUT" ? await endedHolder(request) : null);
    if (holder === null) return false;
    const posted = await readRefusedFields(request);
    const fields = posted && typedFields(posted);
    if (posted === null || fields === null || !(expired || (await isOwnForm(request, posted)))) return false;
    const { pathname } = new URL(request.url);
    const withFiles = isMultipart(request);
    await saveTypedForm(holder, encryptToken(purposeOf(holder), { pathname, reason, fields, withFiles } satisfies Typed));
    return true;
  } catch (error) {
    // A malformed form is not kept. The refusal must still be returned.
    if (isAnswer(error)) return false;
    log.error({ requestId: requestContext()?.requestId, error: describeError(error) }, "a refused form could not be kept");
    return false;
  }
}

/** Whether the token belongs to the ended session, so that no one else can store a form for the account. */
async function isOwnForm(request: Request, posted: readonly [string, string][]): Promise<boolean> {
  try {
    await checkCsrf(request, posted.find(([name]) => name === CSRF_FIELD)?.[1]);
    return true;
  } catch (error) {
    if (isAnswer(error)) return false;
    throw error;
  }
}

async function read(request: Request, holder: Holder): Promise<Typed | null> {
  if (!(await hasTypedForm(request))) return null;
  const sealed = await findTypedForm(holder);
  return sealed === null ? null : (decryptToken(purposeOf(holder), sealed) as Typed | null);
}

/** Whether a form was kept in this browser within the last hour. */
async function hasTypedForm(request: Request): Promise<boolean> {
  return (await typedFormCookie.parse(request.headers.get("Cookie"))) === "1";
}

function reasonOf(thrown: unknown): TypedReason | null {
  if (thrown instanceof Response) {
    return thrown.status === 302 && isSignIn(thrown.headers.get("Location") ?? "") ? "SIGNED_OUT" : null;
  }
  const code = codeOf(thrown);
  if (code === "NOT_SIGNED_IN" || code === "SIGN_IN_OWED") return "SIGNED_OUT";
  return code === "FORBIDDEN" || code === "FORM_EXPIRED" ? "REFUSED" : null;
}

/** The sign-in page, or that of a company's provider. */
const isSignIn = (path: string): boolean => path === pathTo("get-sign-in") || path.startsWith(`${pathTo("get-company-sign-in")}/`);

const isAnswer = (value: unknown): value is Answer =>
  typeof value === "object" && value !== null && "type" in value && value.type === "DataWithResponseInit";
const codeOf = (thrown: unknown): string | undefined => (isAnswer(thrown) ? thrown.data?.code : undefined);

/** The URL of the form's page, without "?index", which Remix adds to posts of index routes. */
function addressOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete("index");
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}
