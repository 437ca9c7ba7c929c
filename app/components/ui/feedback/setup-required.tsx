import { LinkButton } from "~/components/ui/layout/button";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import { EmptyState } from "./empty-state";

/** Empty state until the company has set its first day: a link to the setting, or whom to ask. */
export function SetupRequired({ title, href, may, ask }: { title: string; href: string; may: string; ask: string }) {
  const mayBegin = useHasPermission("COMPANY_SETTING_EDIT");
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
