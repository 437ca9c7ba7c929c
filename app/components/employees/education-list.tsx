import { LinkButton } from "~/components/ui/button";
import { labelOf } from "~/domain/employees/basic-info";
import { EDUCATION_LEVELS, EDUCATION_STATUSES } from "~/domain/employees/education";
import { span } from "~/domain/employees/record-words";
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

/** The schools of an employee; null = they could not be read, then nothing is said and nothing can be changed. */
export function EducationList({ rows, path, canEdit }: { rows: readonly EducationRow[] | null; path: string; canEdit: boolean }) {
  if (!rows) return <RecordSection title="Education" />;
  return (
    <RecordSection title="Education" count={rows.length} actions={<ListActions path={path} add={canEdit ? "new" : null} />}>
      {rows.length === 0 ? <p className="muted">No education records yet.</p> : null}
      <div className="records">
        {rows.map(({ educationSeq, schoolName, degreeType, major, admissionDate, graduationDate, graduationCategory }) => (
          <RecordCard
            key={educationSeq}
            title={schoolName}
            facts={[labelOf(EDUCATION_LEVELS, degreeType), major, span(admissionDate, graduationDate), labelOf(EDUCATION_STATUSES, graduationCategory)]}
            actions={canEdit ? <RecordActions path={`${path}/${educationSeq}`} name={schoolName} /> : null}
          />
        ))}
      </div>
    </RecordSection>
  );
}

/** View History and Add of a list. @param add where the add popup stands, null without the right */
export function ListActions({ path, add, history = true }: { path: string; add: string | null; history?: boolean }) {
  return (
    <>
      {history ? (
        <LinkButton href={`${path}/history`} size="sm" icon="history">
          View History
        </LinkButton>
      ) : null}
      {add === null ? null : (
        <LinkButton href={`${path}/${add}`} size="sm" icon="plus">
          Add
        </LinkButton>
      )}
    </>
  );
}

/** Edit and delete of one record. @param name which one, for who does not see the card */
export function RecordActions({ path, name }: { path: string; name: string }) {
  return (
    <>
      <LinkButton href={`${path}/edit`} variant="ghost" size="sm" icon="pencil" label={`Edit ${name}`} />
      <LinkButton href={`${path}/delete`} variant="ghost" size="sm" icon="trash-2" label={`Delete ${name}`} />
    </>
  );
}
