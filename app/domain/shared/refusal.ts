/** Message for a choice whose record was deleted since the form was opened, or never existed. @param noun as in "work schedule" */
export const choiceGone = (noun: string): string => `This ${noun} no longer exists. Choose another one.`;

/**
 * A business rule rejects the request. The message is shown to the user; `field` is the form field it belongs to. `status` is 422 unless
 * the form is stale or duplicated (409), a file is too large (413), there were too many attempts (429), or the server is out of disk space
 * (503).
 */
export class Refusal extends Error {
  readonly field: string | undefined;
  readonly status: 409 | 413 | 422 | 429 | 503;
  constructor(message: string, options: { field?: string; status?: 409 | 413 | 422 | 429 | 503 } = {}) {
    super(message);
    this.name = "Refusal";
    this.field = options.field;
    this.status = options.status ?? 422;
  }
}
