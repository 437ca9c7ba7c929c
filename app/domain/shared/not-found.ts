/** Missing or not accessible; deliberately indistinguishable. `web/` answers 404. */
export class NotFound extends Error {
  constructor(noun: string) {
    super(`No such ${noun}`);
    this.name = "NotFound";
  }
}
