import { LinkButton } from "~/components/ui/layout/button";
import { labelFor } from "~/domain/employees/personal/basic-info";
import { EDUCATION_LEVELS, EDUCATION_STATUSES } from "~/domain/employees/records/education";
import { formatSpan } from "~/domain/employees/records/record-text";
import { pathTo } from "~/paths";
import { RecordCard, RecordSection } from "./record-section";

export type EducationRow = {
  educationSeq: number;
  schoolName: string;
  degreeType: string;
  major: string;
  admissionDate: string | null;
  graduationDate: string | null;
  graduationCategory: string;
};

/** Education records; null = could not be loaded, then the list is empty and read-only. */
export function EducationList({
  rows,
  employeeSeq,
  canEdit,
}: {
  rows: readonly EducationRow[] | null;
  employeeSeq: number;
  canEdit: boolean;
}) {
  if (!rows) return <RecordSection title="Education" />;
  return (
    <RecordSection
      title="Education"
      count={rows.length}
      actions={
        <ListActions
          historyHref={pathTo("get-employee-education-history", { employeeSeq })}
          addHref={canEdit ? pathTo("get-employee-education-new", { employeeSeq }) : null}
        />
      }
    >
      {rows.length === 0 ? <p className="muted">No education records yet.</p> : null}
      <div className="grid gap-2">
        {rows.map(({ educationSeq, schoolName, degreeType, major, admissionDate, graduationDate, graduationCategory }) => (
          <RecordCard
            key={educationSeq}
            title={schoolName}
            facts={[
              labelFor(EDUCATION_LEVELS, degreeType),
              major,
              formatSpan(admissionDate, graduationDate),
              labelFor(EDUCATION_STATUSES, graduationCategory),
            ]}
            actions={
              canEdit ? (
                <RecordActions
                  editHref={pathTo("get-employee-education-edit", { employeeSeq, educationSeq })}
                  deleteHref={pathTo("get-employee-education-delete", { employeeSeq, educationSeq })}
                  name={schoolName}
                />
              ) : null
            }
          />
        ))}
      </div>
    </RecordSection>
  );
}

/** View History and Add buttons of a list. @param addHref URL of the add popup, null without permission */
export function ListActions({ historyHref, addHref }: { historyHref?: string; addHref: string | null }) {
  return (
    <>
      {historyHref ? (
        <LinkButton href={historyHref} size="sm" icon="history">
          View History
        </LinkButton>
      ) : null}
      {addHref === null ? null : (
        <LinkButton href={addHref} size="sm" icon="plus">
          Add
        </LinkButton>
      )}
    </>
  );
}

/** Edit and delete buttons of a record. @param name accessible name of the record */
export function RecordActions({ editHref, deleteHref, name }: { editHref: string; deleteHref: string; name: string }) {
  return (
    <>
      <LinkButton href={editHref} variant="ghost" size="sm" icon="pencil" label={`Edit ${name}`} />
      <LinkButton href={deleteHref} variant="ghost" size="sm" icon="trash-2" label={`Delete ${name}`} />
    </>
  );
}
