type Document = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

/**
 * PDF tagging for screen readers: a section per page, its headings, and a paragraph for the boxes under each. Finished pages are written
 * and released, so that a file of ten thousand pages takes no more memory than an untagged one.
 */
export class FormMarks {
  private readonly structure: Element;
  private section: Element | null = null;
  private paragraph: Element | null = null;

  /** @param keepsPages keeps all pages until the end, because an earlier one is changed later */
  constructor(
    private readonly document: Document,
    private readonly keepsPages: boolean,
  ) {
    this.document.addStructure((this.structure = this.document.struct("Document")));
  }

  /** Starts a page and ends the previous one. */
  begin(): void {
    this.structure.add((this.section = this.document.struct("Sect")));
  }

  /** The page has ended. */
  end(): void {
    this.endParagraph();
    if (this.section === null) return;
    this.section.end();
    this.section = null;
    if (!this.keepsPages) forgetMarks(this.document);
  }

  /** Starts a heading, or a picture with alternative text. */
  heading(kind: "H1" | "H2", actual: string): void {
    this.add(kind, { actual });
  }
  picture(alt: string): void {
    this.add("Figure", { alt });
  }

  /** Starts a box with this text. */
  box(text: string): void {
    if (this.section === null) return;
    if (this.paragraph === null) this.section.add((this.paragraph = this.document.struct("P")));
    this.paragraph.add(this.document.markStructureContent("P"));
    // Stored in the content stream and thus compressed: one element per box would make a file of all employees four times as large.
    this.document.markContent("Span", { actual: `${text}. ` });
  }

  private add(kind: string, attributes: { actual?: string; alt?: string }): void {
    this.endParagraph();
    this.section?.add(this.document.struct(kind, attributes, [this.document.markStructureContent(kind)]));
  }

  private endParagraph(): void {
    this.paragraph?.end();
    this.paragraph = null;
  }
}

/** pdfkit's untyped internals that map marked content of a page to its elements. */
interface Marks {
  page: { dictionary: { data: { StructParents: number } } };
  getStructParentTree(): { get(page: number): object[]; add(page: number, marks: object): void };
}

/** For finished pages only the element ids are kept, which are written at the end. */
function forgetMarks(document: object): void {
  const { page, getStructParentTree } = document as Marks;
  const tree = getStructParentTree.call(document);
  const key = page.dictionary.data.StructParents;
  const marks = tree.get(key);
  if (marks.length === 0) return;
  const written = `[${marks.join(" ")}]`;
  tree.add(key, Object.create(Object.getPrototypeOf(marks[0]) as object, { toString: { value: () => written } }) as object);
}
