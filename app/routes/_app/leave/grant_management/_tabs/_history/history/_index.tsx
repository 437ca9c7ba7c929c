/** The list stands in the layout; the question before an undo lies over it. */
export default function NoDialog() {
  return null;
}
