import { Form, Link } from "@remix-run/react";
import { Avatar } from "~/components/ui/data-display/avatar";
import { Button } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Icon } from "~/components/ui/layout/icon";
import type { SearchText } from "~/domain/shared/i18n/en/search";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import { HOME, PageHeader } from "~/components/ui/layout/page-header";

export type SearchHit = { kind: "screen" | "person"; label: string; detail: string; href: string; employeeSeq?: number };
export type SearchResults = {
  q: string;
  seesPeople: boolean;
  /** No match; the hits are suggestions. */
  guessed: boolean;
  hits: SearchHit[];
  texts: SearchText;
};

/** The command palette as a page, with a plain GET form. */
export function SearchPage({ found: { q, seesPeople, guessed, hits, texts } }: { found: SearchResults }) {
  const label = seesPeople ? texts.screenOrPerson : texts.screen;
  const nothing = interpolate(texts.nothingOf, { q });
  return (
    <>
      <PageHeader breadcrumb={[HOME, { label: texts.title }]} />
      <Form method="get" className="mb-4 flex max-w-140 gap-2 print:hidden" role="search">
        <input
          key={q}
          className="input"
          type="search"
          name="q"
          defaultValue={q}
          aria-label={label}
          placeholder={label}
          maxLength={100}
          autoComplete="off"
        />
        <Button type="submit" variant="primary" icon="search">
          {texts.title}
        </Button>
      </Form>
      <Card label={texts.found}>
        {guessed ? <p className="pad">{`${nothing} ${texts.meant}`}</p> : null}
        {hits.length === 0 ? (
          <EmptyState title={texts.nothing}>{nothing}</EmptyState>
        ) : (
          <ul>
            {hits.map((hit) => (
              <li key={hit.href} className="flex min-h-12 items-center gap-3 border-t px-4 py-2">
                <HitIcon hit={hit} />
                <span className="mr-auto grid min-w-0 text-sm/[18px]">
                  <Link className="truncate font-medium" to={hit.href}>
                    {hit.label}
                  </Link>
                  <span className="truncate text-(length:--text-xs) text-ink-3">{hit.detail}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}

export function HitIcon({ hit: { kind, label, employeeSeq = 0 } }: { hit: SearchHit }) {
  return kind === "person" ? <Avatar name={label} index={employeeSeq} /> : <Icon of="search" />;
}
