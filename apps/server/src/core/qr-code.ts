/** One of the platform's small machines, where use-cases may reach it. */
export { qrCodePicture } from '@marula/platform/qr-code';
