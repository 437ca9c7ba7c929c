import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FilingForm } from "~/components/my/filing-form";
import { QueuedRequestPanel } from "~/components/my/offline-queue/queued-request";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ATTACHMENT_MESSAGES, listAttachments } from "~/domain/filing/requests/attachments";
import { ATTACHMENT_MEGABYTES } from "~/domain/filing/requests/request";
import { filedInput } from "~/domain/filing/requests/filed-input";
import { leaveInput, type LeaveInput } from "~/domain/filing/requests/leave-input";
import { leaveDaysWithUnit } from "~/domain/leave/leave-days";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { renderRefusal } from "~/domain/shared/i18n/refusals";
import type { ChangedRequest } from "~/models/filing/requests/change-request.server";
import { fileLeave } from "~/models/filing/requests/file-leave.server";
import { fileRequest } from "~/models/filing/requests/file-request.server";
import { checkLeaveRequest } from "~/models/filing/requests/validate-leave.server";
import { pathTo } from "~/paths";
import { submitWithFiles } from "~/web/files/stored-files.server";
import { today } from "~/web/http/today.server";
import { requestChangeParam } from "~/presenters/my/request-change.server";
import { readPolicyFields, toFiledContent } from "~/models/filing/requests/filed-content.server";
import { readCategoryParam, readFilingForm, previewDecision } from "~/presenters/my/filings.server";
import { readLeaveInput, respondWithPreview } from "~/presenters/my/leave-filing.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireOwnEmployee, type OwnScope } from "~/web/session/own-employee.server";
import { notFound } from "~/web/session/scope.server";

export const meta = pageTitle<{ texts: { title: string } }>((data) => data?.texts.title ?? "File a request");

export async function loader({ request }: LoaderFunctionArgs) {
  return readFilingForm(request, await requireOwnEmployee(request), today());
}

export async function action({ request }: ActionFunctionArgs) {
  const scope = await requireOwnEmployee(request);
  const { chosen } = await readCategoryParam(request, scope);
  if (!chosen) throw notFound();
  const { kind, filingCategorySeq } = chosen;
  const changed = requestChangeParam(request);
  const schemaContext = { scope, files: ATTACHMENT_MESSAGES, megabytes: ATTACHMENT_MEGABYTES, language: scope.language };
  if (kind === "LEAVE")
    return submitWithFiles(request, leaveInput, schemaContext, (input, form) =>
      submitLeave(scope, { filingCategorySeq, input, form, changed }),
    );
  const ownPolicyFields = await readPolicyFields(scope, filingCategorySeq, today());
  return submitWithFiles(request, filedInput(kind, ownPolicyFields), schemaContext, async (input) => {
    const content = toFiledContent(kind, input, ownPolicyFields, today());
    const filingRequestSeq = await fileRequest(scope, scope.employeeSeq, {
      filingCategorySeq,
      content,
      today: today(),
      now: new Date(),
      changed,
    });
    return redirectWithToast(pathTo("get-my-filing", { filingRequestSeq }), messagesFor(scope.language).filingForm.filed);
  });
}

type SubmittedLeave = { filingCategorySeq: number; input: LeaveInput; form: FormData; changed: ChangedRequest | null };

/** Previews the leave, refuses it with all problems, or files it. @throws Refusal */
async function submitLeave(scope: OwnScope, { filingCategorySeq, input, form, changed }: SubmittedLeave) {
  const leaveRequest = { ...readLeaveInput(scope, input), except: changed?.requestSeq };
  const messages = messagesFor(scope.language);
  const files = listAttachments(input);
  const evaluated = await checkLeaveRequest(scope, { ...leaveRequest, attached: files.length > 0 }, today());
  const problems = evaluated.problems.map(({ sentence }) => renderRefusal(scope.language, sentence));
  if (input.step === "CHECK" || problems.length > 0) {
    const leave = { leavePolicySeq: leaveRequest.leavePolicySeq, days: evaluated.days };
    const decides = await previewDecision(scope, filingCategorySeq, today(), leave, scope.language);
    return respondWithPreview({ evaluated, problems, form, endDate: leaveRequest.period.endDate, decides, messages });
  }
  const filingRequestSeq = await fileLeave(scope, filingCategorySeq, { ...leaveRequest, files, changed, reason: input.reason }, today());
  return redirectWithToast(
    pathTo("get-my-filing", { filingRequestSeq }),
    interpolate(messages.filingForm.leave.filed, {
      days: leaveDaysWithUnit(evaluated.days, messages.leaveBalance),
      leave: evaluated.leaveName,
    }),
  );
}

export default function FileRequest() {
  const { held, ...form } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const preview = answer && "impact" in answer ? answer : null;
  return (
    <>
      <PageHeader breadcrumb={[{ label: "My Work" }, { label: form.group, href: pathTo("get-my-filings") }]} title={form.texts.title} />
      <div className="stack">
        <FilingForm {...form} impact={preview?.impact ?? null} lastResult={answer && "impact" in answer ? answer.result : answer} />
        <QueuedRequestPanel {...held} />
      </div>
    </>
  );
}
