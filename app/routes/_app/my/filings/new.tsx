import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FilingForm } from "~/components/my/filing-form";
import { QueuedRequestPanel } from "~/components/my/offline-queue/queued-request";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ATTACHMENT_MESSAGES } from "~/domain/filing/requests/attachments";
import { ATTACHMENT_MEGABYTES } from "~/domain/filing/requests/request";
import { filedInput } from "~/domain/filing/requests/filed-input";
import { leaveInput } from "~/domain/filing/requests/leave-input";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { fileRequest } from "~/models/filing/requests/file-request.server";
import { pathTo } from "~/paths";
import { submitWithFiles } from "~/web/files/stored-files.server";
import { today } from "~/web/http/today.server";
import { requestChangeParam } from "~/presenters/my/request-change.server";
import { readCategoryParam, toFiledContent, readFilingForm, readPolicyFields, previewDecision } from "~/presenters/my/filings.server";
import { handleLeave } from "~/presenters/my/leave-filing.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireOwnEmployee } from "~/web/session/own-employee.server";
import { notFound } from "~/web/session/scope.server";

export const meta = pageTitle<{ words: { title: string } }>((data) => data?.words.title ?? "File a request");

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
      handleLeave(scope, {
        filingCategorySeq,
        input,
        form,
        today: today(),
        changed,
        whoDecides: (leave) => previewDecision(scope, filingCategorySeq, today(), leave, scope.language),
      }),
    );
  const own = await readPolicyFields(scope, filingCategorySeq, today());
  return submitWithFiles(request, filedInput(kind, own), schemaContext, async (input) => {
    const content = toFiledContent(kind, input, own, today());
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

export default function FileRequest() {
  const { held, ...form } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const looked = answer && "look" in answer ? answer : null;
  return (
    <>
      <PageHeader breadcrumb={[{ label: "My Work" }, { label: form.group, href: pathTo("get-my-filings") }]} title={form.words.title} />
      <div className="stack">
        <FilingForm {...form} look={looked?.look ?? null} lastResult={answer && "look" in answer ? answer.result : answer} />
        <QueuedRequestPanel {...held} />
      </div>
    </>
  );
}
