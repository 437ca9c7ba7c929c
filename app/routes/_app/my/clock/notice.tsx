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

export const meta = pageTitle<{ words: { notice: string } }>((data) => data?.words.notice ?? "Data kept for each clock-in");

export async function loader({ request }: LoaderFunctionArgs) {
  const employeeScope = await requireOwnEmployee(request);
  return {
    language: employeeScope.language,
    words: messagesFor(employeeScope.language).clock,
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
      const words = messagesFor(scope.language).clock;
      const toasts = { PLACE: { Y: words.positionRead, N: words.positionNotRead }, PHOTO: { Y: words.photoKept, N: words.photoNotKept } };
      return redirectWithToast(pathTo("get-my-clock"), toasts[about][agreedYn]);
    },
    { language: scope.language },
  );
}

export default function MyClockNotice() {
  const { words, notices } = useLoaderData<typeof loader>();
  const crumbs = [
    { label: words.home, href: pathTo("get-my-home") },
    { label: words.title, href: pathTo("get-my-clock") },
    { label: words.noticeShort },
  ];
  return (
    <div className="mx-auto max-w-[1080px]">
      <PageHeader breadcrumb={crumbs} title={words.notice} />
      <div className="stack">
        {notices.map((about) => (
          <Card key={about} title={about === "PLACE" ? words.ofPlace : words.ofPhoto} padded>
            <ClockNotice about={about} refuses={false} words={words} />
            <NoticeForm about={about} words={words} />
          </Card>
        ))}
      </div>
    </div>
  );
}
