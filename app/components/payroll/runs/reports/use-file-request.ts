import { useState } from "react";
import { reportFailedCall } from "~/components/ui/feedback/failed-calls";
import { callMessage } from "~/domain/shared/status-text";
import { withBasePath } from "~/components/ui/layout/base-path";

type Errors = Record<string, readonly string[] | undefined>;

const SERVER_UNREACHABLE = "The server could not be reached. Check the connection and press Download again; your selection is kept.";
const FAILED = "The files could not be made. Press Download again; your selection is kept.";
const SIGNED_OUT = "You are signed out. Sign in again in another tab, then press Download; your selection is kept.";

/** Requests a file and saves it in the browser; the page and its selection stay, also on failure (REPORT-17). */
export function useFileRequest(filesHref: string) {
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const request = async (form: FormData) => {
    setBusy(true);
    setDone(null);
    reportFailedCall(null);
    const answer = await requestFile(filesHref, form).catch(() => failedDownload(filesHref, 0, null, SERVER_UNREACHABLE));
    setErrors(answer.errors ?? {});
    if (answer.name) setDone(answer.name);
    setBusy(false);
  };
  return { busy, errors, done, request: (form: FormData) => void request(form) };
}

type DownloadResult = { errors?: Errors; name?: string };

async function requestFile(href: string, form: FormData): Promise<DownloadResult> {
  const body = new URLSearchParams([...form].filter((field): field is [string, string] => typeof field[1] === "string"));
  const response = await fetch(withBasePath(href), { method: "POST", body, headers: { Accept: "application/json" } });
  if (response.status === 422) return { errors: ((await response.json()) as { error?: Errors }).error ?? {} };
  if (response.status === 401) return { errors: { "": [SIGNED_OUT] } };
  if (!response.ok) return failedDownload(href, response.status, response.headers, FAILED);
  const name = fileNameFrom(response.headers.get("Content-Disposition") ?? "");
  saveFile(await response.blob(), name);
  return { name };
}

/** Reported in the shared popup if the specification has a text for it, else in the dialog with our text. */
function failedDownload(path: string, status: number, headers: Headers | null, text: string): DownloadResult {
  reportFailedCall({
    path,
    status,
    message: callMessage(status, headers?.get("X-Refusal") ?? null),
    reference: headers?.get("X-Request-Id") ?? null,
  });
  return { errors: { "": [text] } };
}

function fileNameFrom(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1];
  return encoded ? decodeURIComponent(encoded) : "report";
}

function saveFile(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
