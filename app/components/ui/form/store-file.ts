import { pathTo } from "~/paths";
import { withBasePath } from "~/components/ui/layout/base-path";

/**
 * Uploads a file before its form is submitted; null if it is rejected. Files never attached are deleted after a day. @throws when the
 * server cannot be reached
 */
export async function storeFile(file: File, csrf: string): Promise<{ path: string; name: string } | null> {
  const body = new FormData();
  body.set("csrf", csrf);
  body.set("uploadFile1", file);
  const answer = await fetch(withBasePath(pathTo("post-file-direct-upload")), {
    method: "POST",
    body,
    headers: { Accept: "application/json" },
  });
  if (!answer.ok) return null;
  const { data } = (await answer.json()) as { data: { uploadFile1: string; uploadFileName: string } };
  return { path: data.uploadFile1, name: data.uploadFileName };
}

/** Deletes an uploaded file that was never attached (CAREER-26, SALARY-47). If the request fails, it is deleted after a day. */
export async function deleteStoredFile(path: string, csrf: string): Promise<void> {
  await fetch(withBasePath(path), {
    method: "DELETE",
    body: new URLSearchParams({ csrf }),
    headers: { Accept: "application/json" },
    keepalive: true,
  });
}
