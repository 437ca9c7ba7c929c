import type { SubmissionResult } from "@conform-to/react";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { offlineRequestInput, type OfflineRequest } from "~/domain/filing/requests/offline-request-input";
import { schemaErrorMap } from "~/domain/shared/i18n/refusal-schema";
import { answer, readForm, type reply } from "~/web/forms/submit-form.server";
import { isRequired, readOfflineOffer } from "~/presenters/my/offline-request.server";
import { today } from "~/web/http/today.server";
import { requireOwnEmployee, type OwnScope } from "~/web/session/own-employee.server";
import { filedInput } from "~/domain/filing/requests/filed-input";
import { OFFLINE_FIELDS, OFFLINE_REQUEST_DAYS, isOfflineRequestTooOld, isOfflineKind } from "~/domain/filing/requests/offline-request";
import { leaveInput } from "~/domain/filing/requests/leave-input";
import { manilaDay } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import { renderRefusal } from "~/domain/shared/i18n/refusals";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { messageOf } from "~/domain/shared/i18n/refusal-message";
import { fileLeave } from "~/models/filing/requests/file-leave.server";
import { fileRequest } from "~/models/filing/requests/file-request.server";
import { formOf } from "~/models/filing/requests/request-answers.server";
import { offlineKey } from "~/models/shared/idempotency-keys.server";
import { pathTo } from "~/paths";
import { withIdempotency } from "~/web/forms/idempotency.server";
import { findPolicyFor, toFiledContent } from "~/models/filing/requests/filed-content.server";
import { listCategories } from "~/presenters/my/filings.server";
import { readLeaveInput } from "~/presenters/my/leave-filing.server";
import { ownerHash } from "~/presenters/my/owner-hash.server";

/** Outcome of an offline request: a link to it, or why it was not filed. */
type OfflineRequestResult = { filedHref: string } | { problem: string };

/** What the phone may offer offline. */
export async function loader({ request }: LoaderFunctionArgs) {
  return Response.json({ data: await readOfflineOffer(await requireOwnEmployee(request), today()) });
}

/** A request queued offline: filed as by its form, idempotent by its key, or an explanation why not. */
export async function action({ request }: ActionFunctionArgs) {
  const scope = await requireOwnEmployee(request);
  const form = await readForm(request);
  const parsed = offlineRequestInput.safeParse(Object.fromEntries(form), { error: schemaErrorMap(scope.language) });
  if (!parsed.success) throw data({ code: "UNREADABLE", message: parsed.error.issues[0]!.message }, 422);
  const result = await fileOnce(scope, parsed.data, form, new Date());
  if ("problem" in result) throw data({ code: "REFUSED", message: result.problem }, 422);
  return Response.json({ data: result });
}

/**
 * Files a request queued offline as its form would; idempotent by its key.
 * @param formData the form fields
 * @throws 409 if another account queued it, 503 if a retry may succeed
 */
async function fileOnce(scope: OwnScope, request: OfflineRequest, formData: FormData, now: Date): Promise<OfflineRequestResult> {
  const { companySeq, accountSeq, language } = scope;
  if (request.owner !== ownerHash(scope))
    throw data({ code: "OTHER_PERSON", message: messagesFor(language).offlineRequest.otherPerson }, 409);
  try {
    // Validation runs inside the idempotent block, so that a repeat gets the first response.
    return (
      await withIdempotency({ companySeq, accountSeq, keyHash: offlineKey(request.key) }, () =>
        fileOfflineRequest(scope, request, formData, now),
      )
    ).data;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { problem: renderRefusal(language, error.text) };
  }
}

async function fileOfflineRequest(scope: OwnScope, { category, ...content }: OfflineRequest, formData: FormData, now: Date) {
  const { language } = scope;
  const { offlineRequest: text } = messagesFor(language);
  if (isOfflineRequestTooOld(content)) return refusedResponse(interpolate(text.tooOld, { days: OFFLINE_REQUEST_DAYS }));
  const kind = (await listCategories(scope)).find(({ filingCategorySeq }) => filingCategorySeq === category)?.kind;
  if (!kind || !isOfflineKind(kind)) return refusedResponse(renderRefusal(language, messageOf("CATEGORY_OFF")));
  const [form, today] = [pickOfflineFields(formData), manilaDay(now)];
  if (kind === "LEAVE")
    return toResponse(
      await answer(
        form,
        leaveInput,
        (input) => fileLeave(scope, category, { ...readLeaveInput(scope, input), reason: input.reason }, today),
        { language },
      ),
    );
  const { policy } = await findPolicyFor(scope, category, today);
  const fields = policy?.fields ?? [];
  if (fields.some(isRequired)) return refusedResponse(text.ownFields);
  if (policy) form.set("formOf", formOf(policy));
  return toResponse(
    await answer(
      form,
      filedInput(kind, fields),
      (input) =>
        fileRequest(scope, scope.employeeSeq, {
          filingCategorySeq: category,
          content: toFiledContent(kind, input, fields, today),
          today,
          now,
        }),
      { language },
    ),
  );
}

function pickOfflineFields(formData: FormData): FormData {
  const form = new FormData();
  for (const name of OFFLINE_FIELDS) if (formData.has(name)) form.append(name, String(formData.get(name)));
  return form;
}

/** Maps the filed request or the form's errors to the response. @throws 503 where a retry may succeed */
function toResponse(result: number | ReturnType<typeof reply<SubmissionResult<string[]>>>) {
  if (typeof result === "number") return data<OfflineRequestResult>({ filedHref: pathTo("get-my-filing", { filingRequestSeq: result }) });
  const sentences = [...new Set(Object.values(result.data.error ?? {}).flatMap((some) => some ?? []))].join(" ");
  if ((result.init?.status ?? 200) >= 500) throw data({ code: "NOT_NOW", message: sentences }, 503);
  return refusedResponse(sentences);
}

const refusedResponse = (problem: string) => data<OfflineRequestResult>({ problem }, 422);
