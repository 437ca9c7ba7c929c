type Document = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

/**
 * Marks what is drawn for whoever has a form read aloud: a section for each page, its headings, and a paragraph of the boxes under each. A page that
 * is done is written and no longer held, so that a file of ten thousand pages takes no more memory than one without marks.
 */
export class FormMarks {
  private readonly structure: Element;
  private section: Element | null = null;
  private paragraph: Element | null = null;

  /** @param keepsPages until the end: something is drawn on an earlier one later */
  constructor(
    private readonly document: Document,
    private readonly keepsPages: boolean,
  ) {
    this.document.addStructure((this.structure = this.document.struct("Document")));
  }

  /** A page begins; the one before has ended. */
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

  /** What is drawn from here on is a heading, or a picture that is told by its words. */
  heading(kind: "H1" | "H2", actual: string): void {
    this.add(kind, { actual });
  }
  picture(alt: string): void {
    this.add("Figure", { alt });
  }

  /** What is drawn from here on is a box that says these words. */
  box(words: string): void {
    if (this.section === null) return;
    if (this.paragraph === null) this.section.add((this.paragraph = this.document.struct("P")));
    this.paragraph.add(this.document.markStructureContent("P"));
    // With what is drawn, and so compressed with it: an element for each box makes a file of everybody four times as large.
    this.document.markContent("Span", { actual: `${words}. ` });
  }

  private add(kind: string, told: { actual?: string; alt?: string }): void {
    this.endParagraph();
    this.section?.add(this.document.struct(kind, told, [this.document.markStructureContent(kind)]));
  }

  private endParagraph(): void {
    this.paragraph?.end();
    this.paragraph = null;
  }
}

/** What of pdfkit tells which marks of a page belong to which element; it has no types. */
interface Marks {
  page: { dictionary: { data: { StructParents: number } } };
  getStructParentTree(): { get(page: number): object[]; add(page: number, marks: object): void };
}

/** Of a page that is done the numbers of its elements are kept, as they are written at the end, and not the elements. */
function forgetMarks(document: object): void {
  const { page, getStructParentTree } = document as Marks;
  const tree = getStructParentTree.call(document);
  const key = page.dictionary.data.StructParents;
  const marks = tree.get(key);
  if (marks.length === 0) return;
  const written = `[${marks.join(" ")}]`;
  tree.add(key, Object.create(Object.getPrototypeOf(marks[0]) as object, { toString: { value: () => written } }) as object);
}
