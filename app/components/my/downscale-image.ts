import { drawnSize } from "~/domain/time/clock/clock-photo";

const JPEG_QUALITY = 0.85;

/** Redraws the chosen photo within a maximum side length and without metadata; if the browser cannot decode it, the original is sent. */
export async function downscalePhoto(fileInput: HTMLInputElement): Promise<void> {
  const photo = fileInput.files?.[0];
  if (!photo) return;
  try {
    const picture = await createImageBitmap(photo);
    const canvas = Object.assign(document.createElement("canvas"), drawnSize(picture));
    canvas.getContext("2d")!.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const resized = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", JPEG_QUALITY));
    if (!resized) return;
    const files = new DataTransfer();
    files.items.add(new File([resized], "photo.jpg", { type: "image/jpeg" }));
    fileInput.files = files.files;
  } catch {
    // The server rejects files that are not images, and strips metadata.
  }
}
