import { pathTo } from "~/paths";

/** Stores a file by itself; null where it is refused or cannot be stored now. What no record takes is removed after a day. @throws when the server cannot be reached */
export async function storeFile(file: File, csrf: string): Promise<{ path: string; name: string } | null> {
  const body = new FormData();
  body.set("csrf", csrf);
  body.set("uploadFile1", file);
  const answer = await fetch(pathTo("post-file-direct-upload"), { method: "POST", body, headers: { Accept: "application/json" } });
  if (!answer.ok) return null;
  const { data } = (await answer.json()) as { data: { uploadFile1: string; uploadFileName: string } };
  return { path: data.uploadFile1, name: data.uploadFileName };
}

/** Deletes a stored file that no record has taken (CAREER-26, SALARY-47). If the request fails, the file is removed after a day. */
export async function deleteStoredFile(path: string, csrf: string): Promise<void> {
  await fetch(path, { method: "DELETE", body: new URLSearchParams({ csrf }), headers: { Accept: "application/json" }, keepalive: true });
}
