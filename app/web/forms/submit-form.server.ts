import type { Submission, SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { z } from "zod/v4";
import { isDiskFull } from "~/db/connection-error";
import { isForeignKeyViolation } from "~/db/pg-errors";
import type { Language } from "~/domain/shared/language";
import { RESTORE_FIELD } from "~/domain/shared/forms/typed-form";
import { messageOf } from "~/domain/shared/i18n/refusal-message";
import { Refusal } from "~/domain/shared/refusal";
import { schemaErrorMap } from "~/domain/shared/i18n/refusal-schema";
import { renderRefusal } from "~/domain/shared/i18n/refusals";
import { describeError, log } from "~/log.server";
import { requestContext } from "~/web/http/request-context.server";
import { readFields } from "./form-body.server";
import { forgetAfter, discardTypedForm, restoreTyped } from "./typed-form.server";
import { requireIntent } from "./intent.server";
import { withIdempotency, idempotencyKeyOf } from "./idempotency.server";

export type FormOptions = {
  /** Fields that are never sent back, such as passwords. */
  hide?: string[];
  /** Field limit of a form with more fields than `MAX_FIELDS`. */
  maxFields?: number;
  /** List fields whose rows the form can add and remove. */
  lists?: readonly string[];
  /** Language of the error messages; English by default. */
  language?: Language;
};

/**
 * Handles every form of the product: read, check the form token, parse, run. Invalid input returns 422 with all messages and the entered
 * values; a `Refusal` becomes the error of the form or field with its own status; the result of `run` (mostly `redirectWithToast`) is the
 * response. Posts are idempotent per opened form (`idempotency.server`).
 */
export async function submitForm<Schema extends z.ZodType, Result>(
  request: Request,
  schema: Schema,
  run: (input: z.output<Schema>, form: FormData) => Promise<Result>,
  options: FormOptions = {},
) {
  const form = await readFields(request, options.maxFields);
  if (form.has(RESTORE_FIELD)) return restoreTyped(request, form);
  return withIdempotency(await idempotencyKeyOf(request, form), () =>
    answer(form, schema, (input) => forgetAfter(request, run(input, form)), options),
  );
}

/** The form's fields after the check of its token, for actions without a schema (a button that posts). @throws 400, 403, 413, 415 */
export async function readForm(...[request, maxFields]: Parameters<typeof readFields>): Promise<FormData> {
  const form = await readFields(request, maxFields);
  // This action has no form to refill, so "Restore what you typed" only returns to the page and must not run the action.
  if (form.has(RESTORE_FIELD)) throw await discardTypedForm(request);
  return form;
}

/** The steps after reading the form, shared with uploads. */
export async function answer<Schema extends z.ZodType, Result>(
  form: FormData,
  schema: Schema,
  run: (input: z.output<Schema>) => Promise<Result>,
  { hide = [], lists = [], language = "en" }: FormOptions,
) {
  requireIntent(form, lists);
  const error = formErrorMap(language);
  const submission = (await parseWithZod(form, { schema, async: true, error })) as Submission<z.output<Schema>, string[]>;
  // An intent (add or remove a row) has no status: the changed form is returned without errors.
  if (submission.status !== "success")
    return reply(withoutRepeats(submission.reply({ hideFields: hide })), submission.status === "error" ? 422 : 200);
  try {
    return await run(submission.value);
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    return reply(refusedResult(submission, refusal, language, hide), refusal.status);
  }
}

function refusalOf(error: unknown): Refusal | null {
  if (isForeignKeyViolation(error)) return notFoundResult(error);
  if (isDiskFull(error)) return diskFullResult(error);
  return error instanceof Refusal ? error : null;
}

function notFoundResult(error: unknown): Refusal {
  log.warn({ requestId: requestContext()?.requestId, error: describeError(error) }, "a form named what was deleted in the meantime");
  return new Refusal(messageOf("RECORD_GONE"), { status: 409 });
}

/** Returns the form with its values, because a later retry may succeed. */
function diskFullResult(error: unknown): Refusal {
  log.error({ requestId: requestContext()?.requestId, error: describeError(error) }, "the disk of the database is full");
  return new Refusal(messageOf("DISK_FULL"), { status: 503 });
}

const ANYTHING = z.looseObject({});

/** The form with its values and without errors, for a preview. */
export const typedResult = (form: FormData): SubmissionResult<string[]> => parseWithZod(form, { schema: ANYTHING }).reply();

/** The form with its values and an error at a field, for a response with further data. */
export const refusedAt = (form: FormData, field: string, message: string): SubmissionResult<string[]> => ({
  ...typedResult(form),
  status: "error",
  error: { [field]: [message] },
});

/** The messages of a form's schema in a language; one for all errors that have none of their own. */
export function formErrorMap(language: Language): (issue: z.core.$ZodRawIssue) => string {
  const errorText = schemaErrorMap(language);
  return (issue) => errorText(issue) ?? renderRefusal(language, messageOf("UNREADABLE"));
}

function withoutRepeats(result: SubmissionResult<string[]>): SubmissionResult<string[]> {
  if (!result.error) return result;
  const error = Object.entries(result.error).map(([field, messages]) => [field, messages && [...new Set(messages)]] as const);
  return { ...result, error: Object.fromEntries(error) };
}

/** Returns a form with the status that matches its errors. */
export function reply<Answer extends object = SubmissionResult<string[]>>(result: Answer, status: number) {
  const context = requestContext();
  if (context) context.formError = status >= 400;
  return data(result, { status });
}

function refusedResult(
  submission: Submission<unknown, string[]>,
  { field, text }: Refusal,
  language: Language,
  hideFields: string[],
): SubmissionResult<string[]> {
  const message = renderRefusal(language, text);
  return submission.reply(field ? { fieldErrors: { [field]: [message] }, hideFields } : { formErrors: [message], hideFields });
}
