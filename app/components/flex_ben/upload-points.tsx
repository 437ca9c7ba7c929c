import { Form, Link } from "@remix-run/react";
import { Button } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { ErrorSummary } from "~/components/ui/form/error-summary";
import { PostForm } from "~/components/ui/form/post-form";
import { DefaultSubmitButton, useIsPosting } from "~/components/ui/form/posting";
import { FileField } from "~/components/ui/form/text-fields";
import { WALLET_PAGE_SIZE } from "~/domain/flex_ben/point-draft";
import { FILE_FIELD, MAX_ROWS, TEMPLATE_FILES } from "~/domain/flex_ben/point-sheet";
import { countText } from "~/domain/shared/count-text";
import { PointPages } from "./pick-points";
import { POINT_TEXT, type PointPageView } from "./point-view";
import { DraftInputs, draftProblems, PointRows } from "./point-fields";
import { pointsText } from "./points";

/** Upload mode: template, file, then editable amounts by employee. */
export function UploadPoints({ view, fileError }: { view: PointPageView; fileError: string | null }) {
  const { kind, kept, problems, draft } = view;
  const { templatePath, uploadAction } = POINT_TEXT[kind];
  const field = { id: "points-file", name: FILE_FIELD, errors: fileError ? [fileError] : undefined };
  const formProblems = kept.length === 0 && problems?.form ? [{ message: problems.form }] : [];
  return (
    <div className="stack">
      <Card title={kept.length > 0 ? "Another file" : "File"}>
        <PostForm
          verb="Upload"
          pendingText="Reading…"
          action={uploadAction}
          encType="multipart/form-data"
          problems={fileError ? [{ message: fileError, fieldId: field.id }] : formProblems}
        >
          <p className="muted">
            Download{" "}
            <Link reloadDocument to={templatePath}>
              {TEMPLATE_FILES[kind]}
            </Link>{" "}
            with the people of your company, fill in points and remarks, and upload it here. You see the list before any points move.
          </p>
          <FileField
            key={draft.idempotencyKey}
            field={field}
            label="Workbook"
            hint={`.xlsx, 5 MB and ${MAX_ROWS.toLocaleString("en")} rows at most`}
            accept=".xlsx"
            required
          />
        </PostForm>
      </Card>
      {kept.length > 0 ? <UploadedRows view={view} /> : null}
    </div>
  );
}

function UploadedRows({ view: { kind, draft, rows, kept, problems, total, unfilled } }: { view: PointPageView }) {
  const { uploadAction, verb, side } = POINT_TEXT[kind];
  const posting = useIsPosting();
  const wrong = new Set(Object.keys(problems?.fields ?? {}).map((name) => name.split(".")[1])).size;
  return (
    <Form method="post" action={uploadAction} noValidate preventScrollReset aria-busy={posting || undefined} className="stack">
      <DefaultSubmitButton />
      <DraftInputs draft={draft} kept={kept} />
      <ErrorSummary problems={draftProblems(problems, rows)} />
      <Card
        title={`Points ${side} ${countText(kept.length, "person", "people")}`}
        aside={wrong > 0 ? <span className="count danger">{wrong.toLocaleString("en")} to fix</span> : null}
      >
        <PointRows rows={rows} problems={problems} label="Employees of the file" />
        <PointPages page={draft.page} pages={Math.ceil(kept.length / WALLET_PAGE_SIZE)} total={kept.length} />
        <footer className="form-footer">
          <div className="start tabular">Total ₱{pointsText(total)}</div>
          {unfilled > 0 ? (
            <Button type="submit" name="step" value="unfilled">
              Remove {unfilled.toLocaleString("en")} without an amount
            </Button>
          ) : null}
          <Button type="submit" variant="primary" name="step" value="review" pending={posting} pendingText="Checking…">
            {verb}
          </Button>
        </footer>
      </Card>
    </Form>
  );
}
