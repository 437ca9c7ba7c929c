import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MailDialog, Outbox } from "~/components/ui/feedback/outbox";
import { pageTitle } from "~/components/ui/layout/page-title";
import { formatInstant } from "~/domain/shared/day";
import { listOutbox } from "~/models/settings/outbox.server";
import { demoOrDevelopment } from "~/web/http/development-only.server";

export const meta = pageTitle("Outbox");

const SHOWN = 200;

/** The mails of all companies, for developers and demo users. `?mail=` opens one. */
export async function loader({ request }: LoaderFunctionArgs) {
  demoOrDevelopment();
  const list = (await listOutbox(SHOWN)).map((mail) => ({
    ...mail,
    key: `${mail.companySeq}-${mail.mailSeq}`,
    createdAt: formatInstant(mail.createdAt),
  }));
  const mailParam = new URL(request.url).searchParams.get("mail");
  return {
    list: list.map(({ textBody: _text, htmlBody: _html, ...line }) => line),
    opened: list.find(({ key }) => key === mailParam) ?? null,
  };
}

export default function OutboxPage() {
  const { list, opened } = useLoaderData<typeof loader>();
  return (
    <main className="gallery" id="main">
      <Outbox list={list} />
      {opened ? <MailDialog mail={opened} /> : null}
    </main>
  );
}
