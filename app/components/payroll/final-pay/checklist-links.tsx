import { LinkButton } from "~/components/ui/layout/button";
import { pathTo } from "~/paths";

/** With more people than this, one link leads to the list of all cases. */
const MAX_LINKS = 5;

/** Links to the checklists that block completion of a final pay. */
export function ChecklistLinks({ people }: { people: readonly { employeeSeq: number; employeeName: string }[] }) {
  if (people.length > MAX_LINKS) {
    return (
      <p>
        <LinkButton href={pathTo("get-final-pay-list")} size="sm">
          Open the checklists
        </LinkButton>
      </p>
    );
  }
  return (
    <p className="checklist-links">
      {people.map(({ employeeSeq, employeeName }) => (
        <LinkButton key={employeeSeq} href={pathTo("get-final-pay", { employeeSeq })} size="sm">
          Checklist of {employeeName}
        </LinkButton>
      ))}
    </p>
  );
}
