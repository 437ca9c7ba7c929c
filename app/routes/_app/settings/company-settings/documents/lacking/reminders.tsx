import { useActionData, useLoaderData } from "@remix-run/react";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { LastResult } from "~/components/ui/form/last-result";
import { pageTitle } from "~/components/ui/layout/page-title";
import { noInput } from "~/domain/shared/forms/plain-input";
import { reminderText, remindersSentText } from "~/domain/employees/documents/missing-documents";
import { ACCESS } from "~/domain/settings/access";
import type { Scope } from "~/domain/shared/scope";
import { countMissingDocuments, remindMissingDocuments, type SendReminders } from "~/models/employees/documents/missing-documents.server";
import { writeMails } from "~/models/shared/notifications/mails.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { readMissingFilter } from "~/presenters/settings/documents.server";
import { redirectAfterMail } from "~/web/session/mail-toast.server";
import { requireSignedIn } from "~/web/session/scope.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Remind by email");

const listHref = (request: Request) => pathTo("get-company-documents-lacking", null, new URL(request.url).search);

export const loader = guarded(ACCESS.editCompany, async (scope, { request }) => {
  const { people, documents } = await countMissingDocuments(scope, readMissingFilter(request), today());
  return { people, documents, closeHref: listHref(request) };
});

export const action = guarded(ACCESS.editCompany, async (scope, { request }) => {
  const { companyName } = await requireSignedIn(request);
  const filter = readMissingFilter(request);
  return submitForm(request, noInput, async () => {
    const sent = await remindMissingDocuments(scope, filter, today(), sendReminders(scope, companyName));
    return redirectAfterMail(listHref(request), remindersSentText(sent), sent.written);
  });
});

/** Queues the reminder mails in the same transaction; at most one per employee and day. */
function sendReminders(scope: Scope, companyName: string): SendReminders {
  return (tx, people) =>
    writeMails(
      tx,
      scope,
      people.map((missing) => ({
        mailKey: `documents/${missing[0]!.employeeSeq}/${today()}`,
        recipient: missing[0]!.email,
        employeeSeq: missing[0]!.employeeSeq,
        texts: reminderText(companyName, missing[0]!.employeeName, missing),
      })),
    );
}

export default function RemindMissingDocuments() {
  const { people, documents, closeHref } = useLoaderData<typeof loader>();
  const lastResult: LastResult = useActionData<typeof action>();
  const errors = Object.values(lastResult?.error ?? {}).flatMap((messages) => messages ?? []);
  const who = people === 1 ? "1 employee receives an email" : `${people.toLocaleString("en")} employees each receive an email`;
  return (
    <ConfirmDialog title="Remind by email" closeHref={closeHref} verb="Send" pendingText="Sending…" problems={problemsOf({ errors }, [])}>
      <p>{`${who} about ${documents === 1 ? "1 document" : `${documents.toLocaleString("en")} documents`}.`}</p>
      <p>Employees reminded today are not reminded again. Employees without an email address are skipped.</p>
    </ConfirmDialog>
  );
}
