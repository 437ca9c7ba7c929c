import { useLocation } from "@remix-run/react";
import { useDismiss } from "~/components/ui/layout/dismiss";
import { LinkButton } from "~/components/ui/layout/button";
import { Icon } from "~/components/ui/layout/icon";

/** Menu of a status history card (EMP-40). @param name accessible name of the card */
export function RecordMenu({ editHref, deleteHref, name }: { editHref: string; deleteHref: string; name: string }) {
  const { key } = useLocation();
  const details = useDismiss(key);
  return (
    <details className="record-menu" ref={details}>
      <summary className="btn btn-ghost btn-sm btn-icon" aria-label={`Edit or delete ${name}`} title="Edit or delete">
        <Icon of="ellipsis-vertical" />
      </summary>
      <div className="float">
        <LinkButton href={editHref} variant="ghost" size="sm" icon="pencil">
          Edit
        </LinkButton>
        <LinkButton href={deleteHref} variant="ghost" size="sm" icon="trash-2">
          Delete
        </LinkButton>
      </div>
    </details>
  );
}
