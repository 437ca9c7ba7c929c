import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod/v4";
import { BulkChanges } from "~/components/employees/bulk/bulk-changes";
import { BulkPage, type BulkText } from "~/components/employees/bulk/bulk-page";
import { submissionProblems } from "~/components/ui/form/error-summary";
import { DuplicateNumbers } from "~/components/ui/feedback/duplicate-numbers";
import { Notice } from "~/components/ui/feedback/notice";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ignoredColumns, updatableColumns } from "~/domain/employees/bulk/bulk-update";
import { ACCESS } from "~/domain/settings/access";
import { countText } from "~/domain/shared/count-text";
import { listBulkDuplicates } from "~/models/employees/bulk/bulk-duplicates.server";
import { getBulkPage } from "~/models/employees/bulk/bulk-sheets.server";
import { confirmBulkUpdate } from "~/models/employees/bulk/bulk-updates.server";
import { listEmployeeChoices } from "~/models/employees/list/employee-choices.server";
import { pathTo } from "~/paths";
import { bulkView, changeViews, withRefusalMessage } from "~/presenters/employees/bulk-view.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { readListQuery } from "~/web/forms/list-query.server";
import { guarded } from "~/web/session/guarded.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle("Preview of bulk update");

const LIST = pathTo("get-employees");
/** Rows shown cell by cell in a preview. */
const SHOWN = 50;
const FAILED = "The employees could not be updated. Please try again later.";

const WORDS: BulkText = {
  usable: "Can be used",
  done: "Updated",
  verb: (count) => `Update ${countText(count, "employee")}`,
  pending: "Updating…",
  whose: "Name and employee ID",
  effect:
    "Nothing is saved yet. Update saves the rows shown below. Rows with errors are left out; fix them in the copy and upload it later.",
  running: (done, of) => `${done.toLocaleString("en")} of ${countText(of, "employee")} updated.`,
  finished: (done) => `${countText(done, "employee")} updated.`,
  failed: FAILED,
};

export const loader = guarded(ACCESS.editTeam, async (scope, { request, params }) => {
  const { bulkUpdateSeq } = routeIds(params, "bulkUpdateSeq");
  const page = readListQuery(request, { sorts: ["row"] });
  const { head, wrong, usable } = await getBulkPage(scope, "UPDATE", bulkUpdateSeq, { ...page, usable: SHOWN });
  const paths = {
    here: pathTo("get-bulk-update", { bulkUpdateSeq }),
    errorsHref: pathTo("get-bulk-update-error-xlsx", { bulkUpdateSeq }),
    removalAction: pathTo("delete-bulk-update", { bulkUpdateSeq }),
    listHref: LIST,
  };
  return {
    view: bulkView(head, wrong, paths, "employeeId", page),
    ignored: ignoredColumns(head.headings, updatableColumns(scope.permissions, scope.subscriptions)),
    duplicates: await listBulkDuplicates(scope, "UPDATE", bulkUpdateSeq),
    changes: head.bulkState === "PREVIEW" ? changeViews(head, usable, await listEmployeeChoices(scope)) : [],
  };
});

export const action = guarded(ACCESS.editTeam, (scope, { request, params }) => {
  const { bulkUpdateSeq } = routeIds(params, "bulkUpdateSeq");
  return submitForm(request, z.object({}), async () => {
    await withRefusalMessage(FAILED, () => confirmBulkUpdate(scope, bulkUpdateSeq));
    return redirectWithToast(pathTo("get-bulk-update", { bulkUpdateSeq }), "The update has begun.");
  });
});

export default function BulkUpdatePreview() {
  const { view, ignored, duplicates, changes } = useLoaderData<typeof loader>();
  const problems = submissionProblems(useActionData<typeof action>());
  return (
    <>
      <PageHeader breadcrumb={[{ label: "Team" }, { label: "Employees", href: LIST }, { label: "Bulk Update" }]} />
      <BulkPage view={view} texts={WORDS} problems={problems}>
        {ignored.length > 0 && view.state === "PREVIEW" ? (
          <Notice>
            Not read here: {ignored.join(", ")}. Pay and work emails are changed on the employee’s page; you have no permission for other
            columns.
          </Notice>
        ) : null}
        <DuplicateNumbers notes={duplicates} />
        {changes.length > 0 ? <BulkChanges rows={changes} more={view.counts.usable > changes.length} /> : null}
      </BulkPage>
    </>
  );
}
