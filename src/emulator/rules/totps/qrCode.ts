import { PNG } from 'pngjs';
import { encode } from 'uqr';

/** Width of the white border in modules (ISO/IEC 18004, 6.3.8). */
const border = 4;
const pixelsPerModule = 4;

/**
 * Renders the QR code that an authenticator app scans.
 *
 * @param totp name of the service, name of the account and shared secret in base32
 * @returns `data:` URL of a PNG image
 */
export function totpQrCode(totp: {
  readonly issuer: string;
  readonly account: string;
  readonly secret: string;
}): string {
  const issuer = encodeURIComponent(totp.issuer);
  const label = `${issuer}:${encodeURIComponent(totp.account)}`;
  const { data, size } = encode(`otpauth://totp/${label}?secret=${totp.secret}&issuer=${issuer}`, {
    ecc: 'M',
    border,
  });
  const width = size * pixelsPerModule;
  const png = new PNG({ width, height: width, colorType: 0 });
  for (let pixel = 0; pixel < width * width; pixel += 1) {
    const row = Math.floor(pixel / width / pixelsPerModule);
    const column = Math.floor((pixel % width) / pixelsPerModule);
    const shade = data[row]?.[column] ? 0 : 255;
    png.data.set([shade, shade, shade, 255], pixel * 4);
  }
  return `data:image/png;base64,${PNG.sync.write(png, { colorType: 0 }).toString('base64')}`;
}
