/** Message for a choice whose record was deleted since the form was opened, or never existed. @param noun as in "work schedule" */
export const choiceGone = (noun: string): string => `This ${noun} no longer exists. Choose another one.`;

/**
 * A rule says no. The message is the sentence the user reads; `field` names the form field it belongs to,
 * `status` is 422 unless the form is stale or doubled (409), a file too large (413) the tries too many (429), or the server has no room (503).
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
