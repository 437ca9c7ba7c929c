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
  year?: { words: string; href: string };
};

/** Documents the company has issued for the employee. */
export function ExitDocumentsPage({
  words,
  certificates,
  finalPay,
}: {
  words: OwnInformationText;
  certificates: readonly OwnExitDocument[];
  finalPay: readonly OwnExitDocument[];
}) {
  return (
    <div className="mx-auto max-w-[1080px]">
      <PageHeader
        breadcrumb={[
          { label: "My Work" },
          { label: words.home, href: pathTo("get-my-home") },
          { label: words.title, href: pathTo("get-my-information") },
        ]}
        title={words.papers}
      />
      {certificates.length + finalPay.length === 0 ? (
        <Card label={words.papers}>
          <EmptyState title={words.papersPage.empty} icon="file-text">
            {words.papersPage.emptyWhy}
          </EmptyState>
        </Card>
      ) : null}
      <div className="grid grid-cols-1 content-start gap-4">
        {finalPay.length > 0 ? <ExitDocumentLinks title={words.papersPage.finalPay} papers={finalPay} words={words} /> : null}
        {certificates.length > 0 ? <ExitDocumentLinks title={words.papersPage.certificates} papers={certificates} words={words} /> : null}
      </div>
    </div>
  );
}

function ExitDocumentLinks({ title, papers, words }: { title: string; papers: readonly OwnExitDocument[]; words: OwnInformationText }) {
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
                    <a href={year.href}>{year.words}</a>
                  </>
                ) : null}
              </p>
            </div>
            <LinkButton href={href} size="sm" icon="download" of={name} download>
              {words.papersPage.download}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}
