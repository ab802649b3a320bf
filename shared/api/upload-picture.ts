import { contract } from '#shared/contract/contract.ts';
import type { AdId } from '#shared/domain/ad/ad.ts';
import type { ApiClient } from './api-client.ts';

type Picture = { adId: AdId; version: string; slot: string; sha256: string; bytes: Uint8Array };

/** Returns the function that sends a picture to the server, which verifies and converts it, and returns its path. */
export const uploadPictureWith =
  (api: ApiClient) =>
  async ({ sha256, adId, version, slot, bytes }: Picture): Promise<string> => {
    const query = { ad_id: adId, version, slot };
    const { path } = await api.call(contract.pictures.upload, { params: { sha256 }, query, file: bytes });
    return path;
  };
