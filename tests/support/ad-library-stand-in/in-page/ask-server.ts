import type { Settings } from './settings.ts';

export type AskServer = (friendlyName: string, variables: object) => Promise<string>;

/** The page's own calls: form-encoded, a number for each query, by fetch or XMLHttpRequest. */
export const askServerBy =
  ({ transport, documentIds }: Settings): AskServer =>
  (friendlyName, variables) => {
    const form = new URLSearchParams({
      av: '0',
      __user: '0',
      __a: '1',
      __comet_req: '94',
      lsd: 'AVq-stand-in',
      jazoest: '2981',
      fb_api_caller_class: 'RelayModern',
      fb_api_req_friendly_name: friendlyName,
      server_timestamps: 'true',
      variables: JSON.stringify(variables),
      doc_id: documentIds[friendlyName] ?? '0',
    });
    return send('/api/graphql/', form, { transport, friendlyName });
  };

/** The list of 2020 to 2024 has an address of its own. */
export const askOldList = (cursor: string): Promise<string> =>
  send(`/ads/library/async/search_ads/${location.search}&forward_cursor=${cursor}`, new URLSearchParams({ __a: '1' }), {
    transport: 'xhr',
    friendlyName: '',
  });

type How = Pick<Settings, 'transport'> & { friendlyName: string };

const send = async (url: string, form: URLSearchParams, { transport, friendlyName }: How): Promise<string> => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-fb-friendly-name': friendlyName };
  if (transport === 'fetch') {
    const response = await fetch(url, { method: 'POST', headers, body: form });
    return response.text();
  }
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.addEventListener('load', () => resolve(request.responseText));
    request.addEventListener('error', () => reject(new TypeError('the connection broke')));
    request.send(form);
  });
};
