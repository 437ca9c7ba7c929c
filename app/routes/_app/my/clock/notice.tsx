import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { ClockNotice, NoticeForm } from "~/components/my/clock-notice";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { clockNoticeInput } from "~/domain/time/clock/clock-input";
import { answerNotice } from "~/models/time/clock-notices.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireOwnEmployee } from "~/web/session/own-employee.server";

export const meta = pageTitle("What is kept of a press");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOwnEmployee(request);
  return null;
}

export async function action({ request }: ActionFunctionArgs) {
  const scope = await requireOwnEmployee(request);
  return submitForm(request, clockNoticeInput, async ({ agreedYn }) => {
    await answerNotice(scope, agreedYn);
    const said = agreedYn === "Y" ? "Your position is read at each press" : "Your position is not read";
    return redirectWithToast(pathTo("get-my-clock"), said);
  });
}

export default function MyClockNotice() {
  const crumbs = [
    { label: "Home", href: pathTo("get-my-home") },
    { label: "Clock", href: pathTo("get-my-clock") },
    { label: "What is kept" },
  ];
  return (
    <div className="my">
      <PageHeader breadcrumb={crumbs} title="What is kept of a press" />
      <Card label="Notice" padded>
        <ClockNotice refuses={false} />
        <NoticeForm />
      </Card>
    </div>
  );
}
