import { LinkButton } from "~/components/ui/layout/button";
import { useHolds } from "~/components/ui/layout/rights";
import { EmptyState } from "./empty-state";

/** Empty state until the company has set its first day: a link to the setting, or whom to ask. */
export function NotBegun({ title, href, may, ask }: { title: string; href: string; may: string; ask: string }) {
  const mayBegin = useHolds("COMPANY_SETTING_EDIT");
  return (
    <EmptyState
      title={title}
      icon="calendar-clock"
      action={
        mayBegin ? (
          <LinkButton href={href} variant="primary">
            Choose the first day
          </LinkButton>
        ) : undefined
      }
    >
      {mayBegin ? may : ask}
    </EmptyState>
  );
}
