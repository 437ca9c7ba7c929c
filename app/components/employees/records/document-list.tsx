import { Button, LinkButton } from "~/components/ui/layout/button";
import { RequiredMark } from "~/components/ui/form/field";
import { NO_DOCUMENTS } from "~/domain/employees/personal/documents";
import { filePath, shortFileName } from "~/domain/shared/forms/stored-file";
import { RecordCard, RecordSection } from "./record-section";

export type DocumentRow = {
  documentName: string;
  documentRequirement: string;
  fileSeq: number | null;
  fileName: string | null;
  /** Submission date. */
  day: string | null;
  description: string;
  exampleFileSeq: number | null;
};

type Section = { confirmedAt: string | null; documents: readonly DocumentRow[]; historyHref: string };

/** Required or confirmed documents; null = could not be loaded, then the list is empty. */
export function DocumentList({ section }: { section: Section | null }) {
  if (!section) return <RecordSection title="Employee documents" />;
  const { confirmedAt, documents, historyHref } = section;
  return (
    <RecordSection
      title="Employee documents"
      count={documents.length}
      actions={
        <LinkButton href={historyHref} size="sm" icon="history">
          View History
        </LinkButton>
      }
    >
      <p className="muted">{confirmedAt === null ? NO_DOCUMENTS : `Last update ${confirmedAt}`}</p>
      <div className="grid gap-2">
        {documents.map(({ documentName, documentRequirement, fileSeq, fileName, day, description, exampleFileSeq }, index) => (
          <RecordCard
            key={index}
            title={
              <span>
                {documentName}
                {documentRequirement === "REQUIRED" ? <RequiredMark /> : null}
              </span>
            }
            facts={[
              documentRequirement === "REQUIRED" ? "Required" : "Optional",
              fileName === null ? null : shortFileName(fileName),
              day === null ? null : `Submitted ${day}`,
              description || null,
            ]}
            actions={
              <>
                {exampleFileSeq === null ? null : (
                  <LinkButton href={filePath(exampleFileSeq)} size="sm" variant="ghost" of={documentName} download>
                    Example
                  </LinkButton>
                )}
                <DownloadDocument documentName={documentName} fileSeq={fileSeq} fileName={fileName} />
              </>
            }
          />
        ))}
      </div>
    </RecordSection>
  );
}

type PendingDocumentRow = { submissionSeq: number; documentName: string; fileName: string; submittedAt: string; href: string | null };

/** Submission that HR has not reviewed; it counts once accepted. */
export function PendingDocuments({ rows }: { rows: readonly PendingDocumentRow[] }) {
  return (
    <RecordSection title="Submitted, not checked yet" count={rows.length}>
      <div className="grid gap-2">
        {rows.map(({ submissionSeq, documentName, fileName, submittedAt, href }) => (
          <RecordCard
            key={submissionSeq}
            title={documentName}
            facts={[shortFileName(fileName), `Submitted ${submittedAt}`]}
            actions={
              href === null ? null : (
                <LinkButton href={href} size="sm" of={documentName}>
                  Review it
                </LinkButton>
              )
            }
          />
        ))}
      </div>
    </RecordSection>
  );
}

function DownloadDocument({ documentName, fileSeq, fileName }: Pick<DocumentRow, "documentName" | "fileSeq" | "fileName">) {
  if (fileSeq === null) {
    return (
      <Button size="sm" icon="download" of={documentName} disabled>
        Download
      </Button>
    );
  }
  return (
    <LinkButton href={filePath(fileSeq)} size="sm" icon="download" of={documentName} download title={fileName ?? undefined}>
      Download
    </LinkButton>
  );
}
