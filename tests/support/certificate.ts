import { getCACertificates, setDefaultCACertificates } from 'node:tls';

/** A certificate for 127.0.0.1 and localhost until 2126, signed by itself. Its key is public: nobody but tests trusts it. */
export const certificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgo0VrUjGaSzE0aInl
RN5pMwkcXlTWVAITHiK/SvaiIVehRANCAARLnBoYSJ+9Eeb8q38kl+uvEBgjiAdI
2EA13zoW5LjePwNsCpNmBmQSkHOGD2suuVT1LXBFFEF9yLBDE8rKat0Q
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBozCCAUmgAwIBAgIUM+qdjO/VdiPZS9POZw9oDZnjy1EwCgYIKoZIzj0EAwIw
GDEWMBQGA1UEAwwNTGVraGFuaSB0ZXN0czAgFw0yNjExMjkyMDE4NDVaGA8yMTI2
MTEwNTIwMTg0NVowGDEWMBQGA1UEAwwNTGVraGFuaSB0ZXN0czBZMBMGByqGSM49
AgEGCCqGSM49AwEHA0IABEucGhhIn70R5vyrfySX668QGCOIB0jYQDXfOhbkuN4/
A2wKk2YGZBKQc4YPay65VPUtcEUUQX3IsEMTyspq3RCjbzBtMB0GA1UdDgQWBBTW
2Be6rGPLVTdBnbYmDFDSDUKQ/zAfBgNVHSMEGDAWgBTW2Be6rGPLVTdBnbYmDFDS
DUKQ/zAPBgNVHRMBAf8EBTADAQH/MBoGA1UdEQQTMBGHBH8AAAGCCWxvY2FsaG9z
dDAKBggqhkjOPQQDAgNIADBFAiBYEfrUX+Ol0xaUiBsTcEcO0XnUoibsmXV5oGmM
sUPX5wIhAOL5osvpX1ZSMGMUIxZlT6YraPPBtQB3k4mHn0t86HFX
-----END CERTIFICATE-----`,
};

/** Lets this process trust that certificate. Others do by NODE_EXTRA_CA_CERTS. */
export const trustCertificate = () =>
  setDefaultCACertificates([...getCACertificates(), certificate.cert]);
