import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ClockNotice, NoticeForm } from "~/components/my/clock-notice";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { clockNoticeInput } from "~/domain/time/clock/clock-input";
import { answerNotice } from "~/models/time/clock/clock-notices.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { clockMeansOf, listNotices } from "~/presenters/my/clock.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireOwnEmployee } from "~/web/session/own-employee.server";

export const meta = pageTitle<{ texts: { notice: string } }>((data) => data?.texts.notice ?? "Data kept for each clock-in");

export async function loader({ request }: LoaderFunctionArgs) {
  const employeeScope = await requireOwnEmployee(request);
  return {
    language: employeeScope.language,
    texts: messagesFor(employeeScope.language).clock,
    notices: await listNotices(employeeScope, clockMeansOf(request), new Date()),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const scope = await requireOwnEmployee(request);
  return submitForm(
    request,
    clockNoticeInput,
    async ({ about, agreedYn }) => {
      await answerNotice(scope, about, agreedYn);
      const texts = messagesFor(scope.language).clock;
      const toasts = { PLACE: { Y: texts.positionRead, N: texts.positionNotRead }, PHOTO: { Y: texts.photoKept, N: texts.photoNotKept } };
      return redirectWithToast(pathTo("get-my-clock"), toasts[about][agreedYn]);
    },
    { language: scope.language },
  );
}

export default function MyClockNotice() {
  const { texts, notices } = useLoaderData<typeof loader>();
  const crumbs = [
    { label: texts.home, href: pathTo("get-my-home") },
    { label: texts.title, href: pathTo("get-my-clock") },
    { label: texts.noticeShort },
  ];
  return (
    <div className="mx-auto max-w-[1080px]">
      <PageHeader breadcrumb={crumbs} title={texts.notice} />
      <div className="stack">
        {notices.map((about) => (
          <Card key={about} title={about === "PLACE" ? texts.ofPlace : texts.ofPhoto} padded>
            <ClockNotice about={about} refuses={false} texts={texts} />
            <NoticeForm about={about} texts={texts} />
          </Card>
        ))}
      </div>
    </div>
  );
}
