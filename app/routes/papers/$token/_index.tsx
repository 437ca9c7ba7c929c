import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AuthLayout } from "~/components/app-shell/auth-layout";
import { BirthdayForm, ExitDocuments } from "~/components/payroll/final-pay/exit-documents";
import { AuthFooter } from "~/components/settings/auth-footer";
import { pageTitle } from "~/components/ui/layout/page-title";
import { LINK_EXPIRED, WRONG_BIRTHDAY } from "~/domain/payroll/final-pay/exit-document-link";
import { birthdayInput } from "~/domain/payroll/final-pay/exit-document-link-input";
import { Refusal } from "~/domain/shared/refusal";
import { findLeaver, openExitDocumentLink } from "~/models/payroll/final-pay/exit-document-links.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { readExitDocuments } from "~/presenters/payroll/final-pay/exit-documents.server";
import { findLeaverGrant, leaverGrant } from "~/web/session/leaver-grant.server";
import { visitorAddress } from "~/web/session/session.server";

export const meta = pageTitle("Your documents");

/** Reveals nothing before the birthday is confirmed, not even whose documents they are. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const leaver = await findLeaverGrant(request, params.token);
  if (leaver === null) return data({ ended: LINK_EXPIRED, papers: null }, 404);
  if (!leaver.open) return data({ ended: null, papers: null });
  return data({ ended: null, papers: await readExitDocuments(leaver, params.token!, leaver.employeeSeq, today()) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const token = params.token ?? "";
  return submitForm(
    request,
    birthdayInput,
    async ({ birthday }) => {
      const exitLink = await findLeaver(token);
      const opened = await openExitDocumentLink(token, birthday, visitorAddress(request));
      if (opened === "WRONG") throw new Refusal(WRONG_BIRTHDAY, { field: "birthday" });
      // The page itself reports an expired link.
      const headers = opened === "OPEN" && exitLink ? { "Set-Cookie": await leaverGrant(exitLink.tokenHash) } : undefined;
      return redirect(pathTo("get-leaver-papers", { token }), { status: 303, headers });
    },
    { hide: ["birthday"] },
  );
}

export default function Papers() {
  const { ended, papers } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  if (ended !== null)
    return (
      <AuthLayout title="This link has ended" foot={<AuthFooter />}>
        <p>{ended}</p>
      </AuthLayout>
    );
  if (papers === null)
    return (
      <AuthLayout title="Your documents" lead="Enter your birthday to open them." foot={<AuthFooter />}>
        <BirthdayForm lastResult={lastResult} />
      </AuthLayout>
    );
  return (
    <AuthLayout title="Your documents" lead={papers.lead} foot={<AuthFooter />}>
      <ExitDocuments papers={papers.list} waiting={papers.waiting} />
    </AuthLayout>
  );
}
