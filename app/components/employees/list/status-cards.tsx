import { LinkButton } from "~/components/ui/layout/button";
import { statusDisplay } from "~/domain/shared/employee-status";
import { pathTo } from "~/paths";
import { RecordMenu } from "~/components/employees/records/record-menu";
import { RecordCard, RecordSection } from "~/components/employees/records/record-section";

export type StatusCard = {
  seq: number;
  status: string;
  name: string;
  days: string;
  notes: string;
  pic: string;
  /** The current status. */
  live: boolean;
};

/** Status history: leaves and the resignation, latest first (EMP-40). */
export function StatusCards({ entries, employeeSeq, mayEdit }: { entries: readonly StatusCard[]; employeeSeq: number; mayEdit: boolean }) {
  const actions = mayEdit ? (
    <>
      <LinkButton href={pathTo("get-employee-status-leave-new", { employeeSeq })} size="sm" icon="plus">
        Inactive
      </LinkButton>
      <LinkButton href={pathTo("get-employee-status-resignation-new", { employeeSeq })} size="sm" icon="plus">
        Resigned
      </LinkButton>
    </>
  ) : null;
  return (
    <RecordSection title="Status history" count={entries.length} actions={actions}>
      {entries.length === 0 ? <p className="muted">No leave and no resignation yet.</p> : null}
      <div className="grid gap-2">
        {entries.map(({ seq, status, name, days, notes, pic, live }) => {
          const display = statusDisplay(status);
          return (
            <RecordCard
              key={seq}
              live={live}
              title={
                <>
                  {display ? <span className={`dot dot-${display.dot}`} aria-hidden="true" /> : null} {display?.tooltip}{" "}
                  <span className="faint">{name}</span>
                </>
              }
              facts={[days, notes, pic ? `PIC ${pic}` : null]}
              actions={
                mayEdit ? (
                  <RecordMenu
                    editHref={pathTo("get-employee-status-history-edit", { employeeSeq, employeeStatusHistorySeq: seq })}
                    deleteHref={pathTo("get-employee-status-history-delete", { employeeSeq, employeeStatusHistorySeq: seq })}
                    name={`${display?.tooltip ?? status} ${days}`}
                  />
                ) : null
              }
            />
          );
        })}
      </div>
    </RecordSection>
  );
}
