import { Link } from "@remix-run/react";
import { PageHeader } from "~/components/ui/layout/page-header";
import { NoticeDialog } from "~/components/ui/layout/dialog-page";
import { SegmentedTabs, Tabs } from "~/components/ui/layout/tabs";
import { INVALID_AMOUNT_TITLE } from "~/domain/flex_ben/point-draft";
import { ConfirmPoints } from "./confirm-points";
import { FailedRowsDialog } from "./failed-rows-dialog";
import { PickPoints } from "./pick-points";
import { POINT_TEXT, type PointPageView } from "./point-view";
import { pointsText } from "./points";
import { UploadPoints } from "./upload-points";

/** Transfer and Deduct: pick employees or upload a file, review, then submit. */
export function PointPage({ view, fileError }: { view: PointPageView; fileError: string | null }) {
  const { kind, mode, popup, available, confirming } = view;
  const { title, path, uploadPath, historyPath, errorsAction } = POINT_TEXT[kind];
  const editor =
    mode === "pick" ? (
      <PickPoints key={view.draft.idempotencyKey} view={view} />
    ) : (
      <UploadPoints key={view.draft.idempotencyKey} view={view} fileError={fileError} />
    );
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "FlexBen" }, { label: title }]}
        meta={[
          <>
            Available: <b className="tabular">₱{pointsText(available)}</b>
          </>,
          <Link key="history" to={historyPath}>
            Point History
          </Link>,
        ]}
      />
      {confirming ? null : (
        <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
          <Tabs
            label="Transfer or deduct"
            tabs={(["TRANSFER", "DEDUCT"] as const).map((transferType) => ({
              label: POINT_TEXT[transferType].title,
              href: POINT_TEXT[transferType].path,
              current: transferType === kind,
            }))}
          />
          <SegmentedTabs
            label="Selection"
            segments={[
              { label: "Pick employees", href: path, current: mode === "pick" },
              { label: "Upload a file", href: uploadPath, current: mode === "upload" },
            ]}
          />
        </div>
      )}
      {confirming ? <ConfirmPoints view={view} confirming={confirming} /> : editor}
      {popup?.kind === "amount" ? (
        <NoticeDialog key={view.draft.idempotencyKey} title={INVALID_AMOUNT_TITLE}>
          {popup.text}
          {popup.who ? <p>{popup.who}</p> : null}
        </NoticeDialog>
      ) : null}
      {popup?.kind === "failed" ? (
        <FailedRowsDialog key={view.draft.idempotencyKey} count={popup.count} rows={popup.rows} action={errorsAction} />
      ) : null}
    </>
  );
}
