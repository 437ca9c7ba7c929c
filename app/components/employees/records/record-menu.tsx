import { useLocation } from "@remix-run/react";
import { useDismiss } from "~/components/ui/layout/dismiss";
import { LinkButton } from "~/components/ui/layout/button";
import { Icon } from "~/components/ui/layout/icon";

/** Menu of a status history card (EMP-40). @param name accessible name of the card */
export function RecordMenu({ editHref, deleteHref, name }: { editHref: string; deleteHref: string; name: string }) {
  const { key } = useLocation();
  const details = useDismiss(key);
  return (
    <details className="relative" ref={details}>
      <summary className="btn btn-ghost btn-sm btn-icon" aria-label={`Edit or delete ${name}`} title="Edit or delete">
        <Icon of="ellipsis-vertical" />
      </summary>
      <div className="float absolute top-[calc(100%+4px)] right-0 z-5 grid min-w-32 p-1">
        <LinkButton href={editHref} variant="ghost" size="sm" icon="pencil" className="justify-start">
          Edit
        </LinkButton>
        <LinkButton href={deleteHref} variant="ghost" size="sm" icon="trash-2" className="justify-start">
          Delete
        </LinkButton>
      </div>
    </details>
  );
}
