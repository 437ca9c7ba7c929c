import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { problemsOf } from "~/components/ui/form/error-summary";
import { PostForm } from "~/components/ui/form/post-form";
import { FileField } from "~/components/ui/form/text-fields";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { pathTo } from "~/paths";

/** Import of employees, salaries, allowances, loans and opening balances in one workbook. */
export function ImportDataCard({ form, workbook }: { form: FormMetadata; workbook: FieldMetadata<string> }) {
  return (
    <Card title="Import data">
      <PostForm
        form={form}
        verb="Upload and preview"
        pendingText="Reading…"
        encType="multipart/form-data"
        problems={problemsOf(form, [workbook])}
      >
        <p className="muted">
          Your whole company in one workbook: departments, tiers, employees, salaries, allowances, loans and opening balances. Fill in our
          workbook, or upload an employee list from another product and match its columns on the next page. You see a preview first, and
          everything is saved or nothing.
        </p>
        <div>
          <LinkButton href={pathTo("get-company-data-xlsx")} icon="download" download>
            Download the workbook
          </LinkButton>
        </div>
        <FileField field={workbook} label="Workbook" hint=".xlsx, 5 MB and 10,000 rows a sheet at most" accept=".xlsx" required />
      </PostForm>
    </Card>
  );
}
