import { EmptyState } from "~/components/ui/feedback/empty-state";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import type { OwnInformationText } from "~/domain/shared/i18n/en/own-information";
import { pathTo } from "~/paths";

export type OwnExitDocument = {
  name: string;
  note: string;
  href: string;
  /** The year behind a certificate. */
  year?: { text: string; href: string };
};

/** Documents the company has issued for the employee. */
export function ExitDocumentsPage({
  texts,
  certificates,
  finalPay,
}: {
  texts: OwnInformationText;
  certificates: readonly OwnExitDocument[];
  finalPay: readonly OwnExitDocument[];
}) {
  return (
    <div className="mx-auto max-w-[1080px]">
      <PageHeader
        breadcrumb={[
          { label: "My Work" },
          { label: texts.home, href: pathTo("get-my-home") },
          { label: texts.title, href: pathTo("get-my-information") },
        ]}
        title={texts.papers}
      />
      {certificates.length + finalPay.length === 0 ? (
        <Card label={texts.papers}>
          <EmptyState title={texts.papersPage.empty} icon="file-text">
            {texts.papersPage.emptyWhy}
          </EmptyState>
        </Card>
      ) : null}
      <div className="grid grid-cols-1 content-start gap-4">
        {finalPay.length > 0 ? <ExitDocumentLinks title={texts.papersPage.finalPay} papers={finalPay} texts={texts} /> : null}
        {certificates.length > 0 ? <ExitDocumentLinks title={texts.papersPage.certificates} papers={certificates} texts={texts} /> : null}
      </div>
    </div>
  );
}

function ExitDocumentLinks({ title, papers, texts }: { title: string; papers: readonly OwnExitDocument[]; texts: OwnInformationText }) {
  return (
    <Card title={title}>
      <ul>
        {papers.map(({ name, note, href, year }) => (
          <li key={href} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 border-t border-line px-4 py-3">
            <div className="grid gap-1">
              <h3>{name}</h3>
              <p className="small muted">
                {note}
                {year ? (
                  <>
                    {" · "}
                    <a href={year.href}>{year.text}</a>
                  </>
                ) : null}
              </p>
            </div>
            <LinkButton href={href} size="sm" icon="download" of={name} download>
              {texts.papersPage.download}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}
