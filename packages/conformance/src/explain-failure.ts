import { maxResponseBytes, type RequestResult } from './http-client.ts';

const certificateCode = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY/;

/** The reason why no response came from a URL, and what to do about it. */
export const explainFailure = (
  { request, failure, failureCode = '' }: RequestResult,
  timeoutMs: number,
  tested: 'backend' | 'frontend' | 'mailbox' = 'backend',
) => {
  const { origin, hostname } = new URL(request.url);
  if (failureCode === 'ECONNREFUSED')
    return `Nothing listens at ${origin}. Start the ${tested}, or check host and port.`;
  if (failureCode === 'ENOTFOUND' || failureCode === 'EAI_AGAIN')
    return `The host ${hostname} is not known. Check the URL.`;
  if (failureCode === 'TIMEOUT')
    return `No response from ${request.url} within ${timeoutMs / 1000} s. Check the ${tested}${tested === 'mailbox' ? '' : ', or wait longer with --timeout'}.`;
  if (failureCode === 'RESPONSE_TOO_LARGE')
    return `${request.url} responds with more than ${maxResponseBytes / 1024 / 1024} MB. Check that the URL is the ${tested}'s.`;
  if (failureCode === 'EPROTO' || failureCode.startsWith('ERR_SSL'))
    return `${origin} does not speak TLS. Check the port, or try http:// instead of https://.`;
  if (certificateCode.test(failureCode))
    return `The certificate of ${origin} is refused: ${failure}. Set NODE_EXTRA_CA_CERTS to the file of its CA.`;
  if (failureCode.startsWith('HPE_'))
    return `${origin} does not speak HTTP. Check the port, or try https:// instead of http://.`;
  return `No response from ${request.url}: ${failure}. Check the ${tested} and its URL.`;
};
