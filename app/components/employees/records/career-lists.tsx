import { LinkButton } from "~/components/ui/layout/button";
import { formatDay } from "~/domain/shared/day";
import { employmentTypeLabel } from "~/domain/employees/contracts/employment-type";
import { formatSpan } from "~/domain/employees/records/record-text";
import { filePath, shortFileName } from "~/domain/shared/forms/stored-file";
import { pathTo } from "~/paths";
import { ListActions, RecordActions } from "./education-list";
import { RecordCard, RecordSection } from "./record-section";

export type CareerRow = {
  careerSeq: number;
  companyName: string;
  departmentName: string;
  jobTitleName: string;
  workFirstDate: string | null;
  workLastDate: string | null;
  contractType: string;
};
export type CertificateRow = {
  qualificationSeq: number;
  qualificationName: string;
  institution: string;
  qualificationDatetime: string;
  fileSeq: number;
  certificateFileName: string;
};

type ListProps<Row> = { rows: readonly Row[] | null; employeeSeq: number; canEdit: boolean };

/** Former jobs; null = could not be loaded, then the list is empty and read-only. */
export function CareerList({ rows, employeeSeq, canEdit }: ListProps<CareerRow>) {
  if (!rows) return <RecordSection title="Work experience" />;
  return (
    <RecordSection
      title="Work experience"
      count={rows.length}
      actions={
        <ListActions
          historyHref={pathTo("get-employee-career-history", { employeeSeq })}
          addHref={canEdit ? pathTo("get-employee-career-new", { employeeSeq }) : null}
        />
      }
    >
      {rows.length === 0 ? <p className="muted">No work experience yet.</p> : null}
      <div className="grid gap-2">
        {rows.map(({ careerSeq, companyName, departmentName, jobTitleName, workFirstDate, workLastDate, contractType }) => (
          <RecordCard
            key={careerSeq}
            title={companyName}
            facts={[departmentName, jobTitleName, formatSpan(workFirstDate, workLastDate), employmentTypeLabel(contractType)]}
            actions={
              canEdit ? (
                <RecordActions
                  editHref={pathTo("get-employee-career-edit", { employeeSeq, careerSeq })}
                  deleteHref={pathTo("get-employee-career-delete", { employeeSeq, careerSeq })}
                  name={companyName}
                />
              ) : null
            }
          />
        ))}
      </div>
    </RecordSection>
  );
}

/** Certificates with their files; null as above. */
export function CertificateList({ rows, employeeSeq, canEdit }: ListProps<CertificateRow>) {
  if (!rows) return <RecordSection title="Certificates" />;
  return (
    <RecordSection
      title="Certificates"
      count={rows.length}
      actions={<ListActions addHref={canEdit ? pathTo("get-employee-qualification-new", { employeeSeq }) : null} />}
    >
      {rows.length === 0 ? <p className="muted">No certificates yet.</p> : null}
      <div className="grid gap-2">
        {rows.map(({ qualificationSeq, qualificationName, institution, qualificationDatetime, fileSeq, certificateFileName }) => (
          <RecordCard
            key={qualificationSeq}
            title={qualificationName}
            facts={[institution, formatDay(qualificationDatetime)]}
            actions={
              canEdit ? (
                <RecordActions
                  editHref={pathTo("get-employee-qualification-edit", { employeeSeq, qualificationSeq })}
                  deleteHref={pathTo("get-employee-qualification-delete", { employeeSeq, qualificationSeq })}
                  name={qualificationName}
                />
              ) : null
            }
          >
            <p>
              <LinkButton href={filePath(fileSeq)} variant="ghost" size="sm" icon="download" download title={certificateFileName}>
                {shortFileName(certificateFileName)}
              </LinkButton>
            </p>
          </RecordCard>
        ))}
      </div>
    </RecordSection>
  );
}
