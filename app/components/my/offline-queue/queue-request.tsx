import { useEffect, useRef, useState } from "react";
import { Notice } from "~/components/ui/feedback/notice";
import { Button } from "~/components/ui/layout/button";
import type { OfflineRequestText } from "~/domain/shared/i18n/en/offline";
import { CHOICE_FIELDS, OFFLINE_FIELDS, DUPLICATE_SAFE_KINDS } from "~/domain/filing/requests/offline-request";
import { findQueuedRequest, queueRequest, readCachedOffer, type QueuedRequest } from "./request-queue";

export { removeQueuedRequest } from "./request-queue";

const findFilingForm = () => document.querySelector<HTMLFormElement>("form#filing");

/** Restores the reason of a queued request in its form. */
export function restoreReason(owner: string, key: string): void {
  const field = findFilingForm()?.querySelector<HTMLTextAreaElement>("textarea[name=reason]");
  if (field?.value === "") field.value = findQueuedRequest(owner, key)?.fields.reason ?? "";
}

/** Offers to queue the filled-in request, if its category can be queued. */
export function QueueOnPhone({ owner, category, texts }: { owner: string; category: number; texts: OfflineRequestText }) {
  const [message, setMessage] = useState<string | null>(null);
  const noticeRef = useRef<HTMLDivElement>(null);
  useEffect(() => noticeRef.current?.scrollIntoView({ block: "nearest" }), []);
  if (!readTypedRequest(owner, category)) return null;
  const queueIt = () => {
    const typedRequest = readTypedRequest(owner, category);
    setMessage(typedRequest && queueRequest(typedRequest) ? texts.kept : texts.full);
  };
  return (
    <div className="notice-row" ref={noticeRef}>
      <Notice tone="attention" title={texts.noNetwork}>
        <p role="status">{message ?? texts.keepWhy}</p>
        {message === null ? (
          <Button size="sm" onClick={queueIt}>
            {texts.keep}
          </Button>
        ) : null}
      </Notice>
    </div>
  );
}

/**
 * Null if the request cannot be queued. The server may have received it before the network failed, so only kinds whose duplicates it
 * rejects can be queued here: leave and hours, but not corrections or shift changes.
 */
function readTypedRequest(owner: string, category: number): Pick<QueuedRequest, "owner" | "category" | "name" | "fields"> | null {
  const form = findFilingForm();
  const kind = readCachedOffer(owner)?.kinds.find((kind) => kind.category === category);
  // Without https there is no service worker and no randomUUID.
  if (!window.isSecureContext || !form || !kind || !DUPLICATE_SAFE_KINDS.includes(kind.kind)) return null;
  const entries = [...new FormData(form)];
  // Files and custom fields cannot be queued.
  if (entries.some(([name, value]) => (value instanceof File ? value.size > 0 : name.startsWith("answer") && value !== ""))) return null;
  const field = CHOICE_FIELDS[kind.kind];
  const fields: QueuedRequest["fields"] = Object.fromEntries(
    OFFLINE_FIELDS.flatMap((name) => {
      const [, value] = entries.find(([key]) => key === name) ?? [];
      return typeof value === "string" && value.trim() !== "" ? [[name, value]] : [];
    }),
  );
  const choice = field && kind.choices.find(({ value }) => value === fields[field]);
  if (field && !choice) return null;
  return { owner, category, name: choice?.label ?? kind.name, fields };
}
