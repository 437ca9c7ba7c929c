import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { HandInForm } from "~/components/my/hand-in-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { handInInput } from "~/domain/employees/documents/hand-in-input";
import { HAND_IN_FAILED } from "~/domain/shared/forms/stored-file";
import { handIn } from "~/models/employees/documents/hand-ins.server";
import { getOwnDocument } from "~/models/employees/documents/own-documents.server";
import { pathTo } from "~/paths";
import { submitWithFiles } from "~/web/files/stored-files.server";
import { seqParams } from "~/web/forms/seq-params.server";
import { today } from "~/web/http/today.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireOwnEmployee } from "~/web/session/own-employee.server";

export const meta = pageTitle("Hand in a document");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const own = await requireOwnEmployee(request);
  const { documentName, description, waiting } = await getOwnDocument(
    own,
    own.employeeSeq,
    seqParams(params, "documentSeq").documentSeq,
    today(),
  );
  return { name: documentName, description, replaces: waiting?.fileName ?? null };
}

/** Only what one is asked for oneself: the employee comes from the session. */
export async function action({ request, params }: ActionFunctionArgs) {
  const own = await requireOwnEmployee(request);
  const { documentSeq } = seqParams(params, "documentSeq");
  return submitWithFiles(request, handInInput, { scope: own, files: { document: HAND_IN_FAILED } }, async ({ document }) => {
    await handIn(own, own.employeeSeq, documentSeq, document, today());
    return redirectWithToast(pathTo("get-my-documents"), "Handed in. HR looks at it next.");
  });
}

export default function NewDocument() {
  const { name, description, replaces } = useLoaderData<typeof loader>();
  const closeHref = pathTo("get-my-documents");
  return (
    <DialogPage title="Hand in a document" closeHref={closeHref} size="md">
      {description ? <p className="muted">{description}</p> : null}
      {replaces ? <p>It takes the place of {replaces}, which HR has not looked at yet.</p> : null}
      <HandInForm name={name} cancelHref={closeHref} lastResult={useActionData<typeof action>()} />
    </DialogPage>
  );
}
