import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Badge, type Tone } from "~/components/ui/data-display/badge";
import { Values } from "~/components/ui/data-display/values";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import type { Language } from "~/domain/shared/language";
import type { OwnInformationText } from "~/domain/shared/i18n/en/own-information";
import { pathTo } from "~/paths";

export type InformationSection = {
  title: string;
  rows: readonly { label: string; value: string; /** Badge. */ mark?: string | null }[];
};

/** A proposed change and its result. */
export type OwnProposalCard = {
  proposalSeq: number;
  state: string;
  tone: Tone;
  /** "Proposed 11/26/2026", "Ana Reyes, 11/27/2026". */
  dates: readonly string[];
  lines: readonly { field: string; label: string; after: string; /** "instead of 0917 …". */ from: string }[];
  reason: string;
  /** Why HR rejected it; empty if not rejected. */
  refusal: string;
  /** Null once decided. */
  withdrawHref: string | null;
};

type ActionLink = { href: string; verb: string };

export type InformationPageData = {
  language: Language;
  texts: OwnInformationText;
  /** URL of the form for the first sections. */
  change: ActionLink;
  sections: readonly InformationSection[];
  employment: InformationSection;
  /** Null if the company has none. */
  numbers: InformationSection | null;
  /** Null if there is no one to decide. */
  changeNumbers: ActionLink | null;
  papersHref: string | null;
  proposals: readonly OwnProposalCard[];
};

const COLUMN = "grid grid-cols-1 content-start gap-4 [&_.values]:grid-cols-2 [&_dd]:wrap-anywhere";

/** The employee's data and proposed changes. */
export function InformationPage(page: InformationPageData) {
  const { texts, change, sections, employment, numbers, changeNumbers, papersHref, proposals } = page;
  // Pending ones first.
  const waits = proposals.some(({ withdrawHref }) => withdrawHref !== null);
  return (
    <div className="mx-auto max-w-[1080px]">
      <PageHeader
        breadcrumb={[{ label: "My Work" }, { label: texts.home, href: pathTo("get-my-home") }]}
        title={texts.title}
        actions={
          <LinkButton href={change.href} variant="primary" icon="pencil">
            {change.verb}
          </LinkButton>
        }
      />
      {waits ? (
        <div className="mb-4">
          <Proposals proposals={proposals} texts={texts} />
        </div>
      ) : null}
      <div className="grid grid-cols-1 items-start gap-4 desktop:grid-cols-2">
        <div className={COLUMN}>
          {sections.map((section) => (
            <Section key={section.title} section={section} />
          ))}
        </div>
        <div className={COLUMN}>
          <Section section={employment}>
            <p className="small muted mt-3">{texts.hrChanges}</p>
          </Section>
          {numbers ? (
            <Section
              section={numbers}
              aside={
                changeNumbers ? (
                  <LinkButton href={changeNumbers.href} size="sm" icon="pencil" of={numbers.title}>
                    {changeNumbers.verb}
                  </LinkButton>
                ) : undefined
              }
            />
          ) : null}
          {papersHref ? (
            <Card title={texts.papers} padded>
              <Link to={papersHref}>{texts.papersWhat}</Link>
            </Card>
          ) : null}
          {proposals.length > 0 && !waits ? <Proposals proposals={proposals} texts={texts} /> : null}
        </div>
      </div>
    </div>
  );
}

function Section({ section: { title, rows }, aside, children }: { section: InformationSection; aside?: ReactNode; children?: ReactNode }) {
  return (
    <Card title={title} aside={aside} padded>
      <Values
        rows={rows.map(({ label, value, mark }) => [
          label,
          mark ? (
            <>
              {value} <Badge tone="accent">{mark}</Badge>
            </>
          ) : (
            value
          ),
        ])}
      />
      {children}
    </Card>
  );
}

function Proposals({ proposals, texts }: { proposals: readonly OwnProposalCard[]; texts: OwnInformationText }) {
  return (
    <Card title={texts.proposals}>
      <ul>
        {proposals.map(({ proposalSeq, state, tone, dates, lines, reason, refusal, withdrawHref }) => (
          <li key={proposalSeq} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 border-t border-line px-4 py-3">
            <div className="grid gap-1">
              <p>
                <Badge tone={tone}>{state}</Badge>
              </p>
              {refusal ? <p>{refusal}</p> : null}
              {lines.map(({ field, label, after, from }) => (
                <p key={field}>
                  {label}: <b>{after}</b> <span className="small muted">{from}</span>
                </p>
              ))}
              <p className="small muted">{reason}</p>
              <p className="small muted">{dates.join(" · ")}</p>
            </div>
            {withdrawHref ? (
              <LinkButton href={withdrawHref} size="sm" icon="x" of={lines.map(({ label }) => label).join(", ")}>
                {texts.withdraw}
              </LinkButton>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
