import type { Answer, Visitor } from "./app";

/** Posts a form with files as a browser does: the token first, then the fields, then the files by field. */
export async function postWithFiles(
  visitor: Visitor,
  address: string,
  form: Readonly<Record<string, string>>,
  files: Readonly<Record<string, { name: string; bytes: Buffer }>>,
): Promise<Answer> {
  const body = new FormData();
  body.append("csrf", await visitor.token());
  for (const [name, value] of Object.entries(form)) body.append(name, value);
  for (const [name, file] of Object.entries(files)) body.append(name, new File([file.bytes as Buffer<ArrayBuffer>], file.name));
  return visitor.request(address, { body });
}
