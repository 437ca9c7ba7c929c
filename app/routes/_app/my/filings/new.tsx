import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FilingForm } from "~/components/my/filing-form";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { filedInput } from "~/domain/filing/requests/filed-input";
import { leaveInput } from "~/domain/filing/requests/leave-input";
import { fileRequest } from "~/models/filing/requests/file-request.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { categoryAsked, filedContent, readFilingForm } from "~/web/pages/my/filings.server";
import { answerLeave } from "~/web/pages/my/leave-filing.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireOwnEmployee } from "~/web/session/own-employee.server";
import { notFound } from "~/web/session/scope.server";

export const meta = pageTitle("File a request");

export async function loader({ request }: LoaderFunctionArgs) {
  return readFilingForm(request, await requireOwnEmployee(request), today());
}

export async function action({ request }: ActionFunctionArgs) {
  const scope = await requireOwnEmployee(request);
  const { chosen } = await categoryAsked(request, scope);
  if (!chosen) throw notFound();
  const { kind, filingCategorySeq } = chosen;
  if (kind === "LEAVE")
    return submitForm(request, leaveInput, (input, form) => answerLeave(scope, filingCategorySeq, input, form, today()));
  return submitForm(request, filedInput(kind), async (input) => {
    const content = filedContent(kind, input, today());
    const filingRequestSeq = await fileRequest(scope, scope.employeeSeq, filingCategorySeq, content, today(), new Date());
    return redirectWithToast(pathTo("get-my-filing", { filingRequestSeq }), "Filed");
  });
}

export default function FileRequest() {
  const form = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const looked = answer && "look" in answer ? answer : null;
  return (
    <>
      <PageHeader breadcrumb={[{ label: "My Work" }, { label: "Filing", href: pathTo("get-my-filings") }]} title="File a request" />
      <div className="stack">
        <FilingForm {...form} look={looked?.look ?? null} lastResult={answer && "look" in answer ? answer.result : answer} />
      </div>
    </>
  );
}
